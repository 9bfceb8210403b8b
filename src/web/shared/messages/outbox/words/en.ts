export default {
  textsLandIn: 'Here on your own computer, texts land in {outbox} (new tab).',
  outbox: 'the outbox',
} as const
