/** Ten rewards, as their owner sends them. */
export const ladder = {
  pointCapType: 'unlimited',
  rewards: Array.from({ length: 10 }, (_, place) => ({
    name: `Reward ${place + 1}`,
    points: 100 + place * 90,
    kind: place % 3 === 2 ? 'milestone' : 'spend',
  })),
}
