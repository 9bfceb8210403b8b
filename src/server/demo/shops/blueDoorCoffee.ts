import { type DemoShop, open } from './shop.ts'

/** The shop of trials and of the site's demo, whose `web/shared/demo/snapshot` is taken from it. */
export const blueDoorCoffee: DemoShop = {
  key: 'blue-door-coffee',
  name: 'Blue Door Coffee',
  phone: '+14155550123',
  email: 'hello@bluedoorcoffee.example',
  description: 'Espresso, filter and toast. Open 7 to 3.',
  address: '9 Harbor Street, San Francisco, CA',
  timeZone: 'America/Los_Angeles',
  primaryColor: '#1976d2',
  secondaryColor: '#388e3c',
  plan: 'free',
  rewardThreshold: 100,
  rewardDescription: 'Free coffee of your choice',
  pointCapType: 'reset',
  purchases: {
    low: { points: 1, description: 'Small: under $20', share: 0.42 },
    medium: { points: 20, description: 'Medium: $20 to $59', share: 0.48 },
    high: { points: 60, description: 'Large: $60 or more', share: 0.1 },
  },
  week: [
    open(7, 15, 1.2),
    open(7, 15, 0.9),
    open(7, 15, 0.9),
    open(7, 15, 0.95),
    open(7, 15, 1),
    open(7, 15, 1.1),
    open(7, 15, 1.25),
  ],
  rush: { 7: 1.6, 8: 2.4, 9: 1.8, 12: 1.5, 14: 0.6 },
  regulars: 125,
  everyDays: [4, 17],
  passersBy: 1.7,
  team: {
    locationName: 'Harbor Street',
    second: { name: 'Ferry Kiosk', address: '1 Ferry Plaza', closes: '13:30', share: 0.26 },
    typedShare: 0.16,
    members: [
      { name: 'Anna Reyes', role: 'till', locationIds: [1], phone: null },
      { name: 'Marco Bianchi', role: 'manager', locationIds: [1, 2], phone: '+12065550124' },
      { name: 'Priya Nair', role: 'till', locationIds: [2], phone: null },
      { name: 'Sam Lowe', role: 'till', locationIds: [1, 2], phone: null },
    ],
    devices: [
      {
        name: 'Counter tablet',
        userAgent:
          'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
      },
      {
        name: 'Kiosk phone',
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      },
    ],
  },
  areaCodes: ['415', '628', '510', '650', '408', '707'],
  namedRegulars: [
    { name: 'Maria Gomez', note: 'Oat milk, no sugar' },
    { name: 'Tom Becker' },
    { name: 'Aiko' },
    { name: 'Dr. Okafor', note: 'Office across the street, buys for five' },
    { name: 'Lena Fischer' },
    { name: 'Ravi Patel' },
    { name: 'Grace Kim' },
    { name: 'The Harbor crew' },
  ],
  reviews: [
    {
      daysAgo: 83,
      rating: 5,
      comment: 'The best cortado on the harbor, and nobody rushed me.',
      answeredAfterHours: 4,
    },
    { daysAgo: 72, rating: 4, comment: 'Great coffee. Only two tables, so come early.' },
    {
      daysAgo: 61,
      rating: 5,
      comment: 'Got my free coffee today. I picked the fancy one.',
      name: 'Priya',
      answeredAfterHours: 9,
    },
    {
      daysAgo: 50,
      rating: 2,
      comment: 'My toast was cold, and the line was out the door.',
      answeredAfterHours: 2,
    },
    { daysAgo: 38, rating: 5, comment: 'They know my order by now.' },
    {
      daysAgo: 29,
      rating: 4,
      comment: 'Please open on holidays too!',
      name: 'Sam K.',
      answeredAfterHours: 20,
    },
    { daysAgo: 21, rating: 3, comment: 'Good filter, but the Wi-Fi drops all the time.' },
    {
      daysAgo: 12,
      rating: 5,
      comment: 'Scanned, typed my number, and the points were there before the receipt.',
      answeredAfterHours: 6,
    },
    { daysAgo: 5, rating: 5, comment: 'Oat milk without an extra charge. Thank you.' },
    { daysAgo: 2, rating: 4, comment: 'Lovely people. A bit loud around nine.', name: 'Noah' },
  ],
}
