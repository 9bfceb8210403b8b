/** How long this server waits where it waits on purpose: for a gateway, for a browser, before an answer. */
export interface Waits {
  /** No sign-in of a business is answered sooner, so that its time does not tell how much was right. */
  readonly signInMs: number
  /** A STOP waits for what is on its way to the number, and no longer than this. */
  readonly stopMs: number
  /** A message whose job was held up for longer than this is not handed to its gateway any more. */
  readonly handOverMs: number
  /** So often the businesses that somebody watches are looked at. */
  readonly livePollMs: number
  /** So often a stream of news asks whether it may go on, and says the same again if nothing is new. */
  readonly liveMs: number
  /** A text gateway that has not answered by then is given up. */
  readonly textGatewayMs: number
  /** An identity provider that has not answered by then is down. */
  readonly providerMs: number
  /** A recording that is not read by then is none. */
  readonly recordingReadMs: number
  /** The same for a logo. */
  readonly logoReadMs: number
  /** The same for a file of customers. */
  readonly customersReadMs: number
  /** The head of a request has arrived by then; */
  readonly headMs: number
  /** so long may its body take after it, */
  readonly bodyMs: number
  /** or, where it is a file, the whole of it. */
  readonly uploadMs: number
  /** What still arrives of a body after an early answer is thrown away for so long; then the line is closed. */
  readonly unreadMs: number
  /** A call that has no place among those of its network by then is refused. */
  readonly placeMs: number
  /** A call that has no answer by then is answered with 503. */
  readonly answerMs: number
}

/** Every server that is started has these; tests that sit through one shorten it. */
export const usualWaits: Waits = {
  signInMs: 300,
  // The gateway waits 15 seconds for our answer, and we answer everybody within 10.
  stopMs: 8_000,
  handOverMs: 5_000,
  livePollMs: 400,
  // A page that hears nothing for 25 seconds takes its line for dead.
  liveMs: 10_000,
  textGatewayMs: 10_000,
  providerMs: 5_000,
  // The costliest one takes some 20 ms; a machine that has other things to do takes longer.
  recordingReadMs: 1_000,
  // The costliest one takes most of a second.
  logoReadMs: 8_000,
  // The longest one takes most of two seconds.
  customersReadMs: 8_000,
  headMs: 15_000,
  bodyMs: 30_000,
  // A minute of voice over one bar takes most of a minute.
  uploadMs: 60_000,
  // Closed at once, the line would take the answer along.
  unreadMs: 2_000,
  // Two statements that wait for the database's own limits.
  placeMs: 5_000,
  // Longer than a STOP may wait.
  answerMs: 10_000,
}
