/** As long as shops' names get: 32 letters. */
export const longName = 'Konditorei Schwarzwälder Kirsche'
