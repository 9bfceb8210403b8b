/**
 * How long this server waits where it waits on purpose: for a gateway, for a browser, before an
 * answer.
 */
export interface Waits {
  /**
   * No sign-in of a business is answered sooner, so that the duration does not tell how much was
   * right.
   */
  readonly signInMs: number
  /** How long a STOP waits at most for a message that is being sent to the number. */
  readonly stopMs: number
  /** A message whose job was delayed for longer than this is no longer handed to its gateway. */
  readonly handOverMs: number
  /** How often watched businesses are polled. */
  readonly livePollMs: number
  /** How often a stream of news checks its access, and repeats its state if nothing is new. */
  readonly liveMs: number
  /** A text gateway that has not answered by then is given up. */
  readonly textGatewayMs: number
  /** An identity provider that has not answered by then counts as down. */
  readonly providerMs: number
  /** A recording that is not read by then is refused. */
  readonly recordingReadMs: number
  /** The same for a logo. */
  readonly logoReadMs: number
  /** The same for a file of customers. */
  readonly customersReadMs: number
  /** The headers of a request must have arrived by then; */
  readonly headMs: number
  /** this is how long its body may take after them, */
  readonly bodyMs: number
  /** or, for a file, the whole request. */
  readonly uploadMs: number
  /**
   * How long the rest of a body is discarded after an early answer; then the connection is closed.
   */
  readonly unreadMs: number
  /** A call that has no place among those of its network by then is refused. */
  readonly placeMs: number
  /** A call that has no answer by then gets 503. */
  readonly answerMs: number
}

/** The waits of every real server; tests that sit through one shorten it. */
export const usualWaits: Waits = {
  signInMs: 300,
  // The gateway waits 15 seconds for our answer, and we answer everybody within 10.
  stopMs: 8_000,
  handOverMs: 5_000,
  livePollMs: 400,
  // A page that receives nothing for 25 seconds treats its connection as dead.
  liveMs: 10_000,
  textGatewayMs: 10_000,
  providerMs: 5_000,
  // The most expensive one takes some 20 ms; more on a busy machine.
  recordingReadMs: 1_000,
  // The most expensive one takes most of a second.
  logoReadMs: 8_000,
  // The longest one takes most of two seconds.
  customersReadMs: 8_000,
  headMs: 15_000,
  bodyMs: 30_000,
  // A minute of voice over a bad connection takes most of a minute.
  uploadMs: 60_000,
  // Closed at once, the connection would lose the answer.
  unreadMs: 2_000,
  // Two statements at the database's own limits.
  placeMs: 5_000,
  // Longer than a STOP may wait.
  answerMs: 10_000,
}
