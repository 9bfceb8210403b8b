/**
 * How long this server waits on purpose: for a gateway, for a browser, or before an answer. All in
 * milliseconds.
 */
export interface Waits {
  /**
   * No sign-in of a business is answered sooner, so that the time does not reveal what was right.
   */
  readonly signInMs: number
  /** The longest that a STOP waits for a message that is being sent to its number. */
  readonly stopMs: number
  /** A message whose job was delayed for longer is not handed to its gateway. */
  readonly handOverMs: number
  /** How often watched businesses are polled. */
  readonly livePollMs: number
  /** How often an event stream checks its access, and repeats its state if nothing is new. */
  readonly liveMs: number
  /** A text gateway that takes longer is given up. */
  readonly textGatewayMs: number
  /** An identity provider that takes longer counts as down. */
  readonly providerMs: number
  /** A recording that takes longer to read is refused. */
  readonly recordingReadMs: number
  /** A logo that takes longer to read is refused. */
  readonly logoReadMs: number
  /** A file of customers that takes longer to read is refused. */
  readonly customersReadMs: number
  /** How long the headers of a request may take to arrive. */
  readonly headMs: number
  /** How long a request's body may then take. */
  readonly bodyMs: number
  /** How long a whole request with a file may take. */
  readonly uploadMs: number
  /**
   * How long the rest of a body is discarded after an early answer, before the connection is
   * closed.
   */
  readonly unreadMs: number
  /** A call that gets no place among its network's calls by then is refused. */
  readonly placeMs: number
  /** A call that has no answer by then gets 503. */
  readonly answerMs: number
}

/** The waits of every real server. Tests that sit through a wait shorten it. */
export const usualWaits: Waits = {
  signInMs: 300,
  // The gateway waits 15 seconds for our answer, and every answer comes within 10.
  stopMs: 8_000,
  handOverMs: 5_000,
  livePollMs: 400,
  // After 25 seconds without a word, a page takes its connection for dead.
  liveMs: 10_000,
  textGatewayMs: 10_000,
  providerMs: 5_000,
  // The most expensive recording takes some 20 ms, or more on a busy machine.
  recordingReadMs: 1_000,
  // The most expensive logo takes most of a second.
  logoReadMs: 8_000,
  // The longest file takes most of two seconds.
  customersReadMs: 8_000,
  headMs: 15_000,
  bodyMs: 30_000,
  // A minute of voice takes most of a minute over a bad connection.
  uploadMs: 60_000,
  // If the connection were closed at once, the answer would be lost.
  unreadMs: 2_000,
  // The time of two statements at the database's own limit.
  placeMs: 5_000,
  // Longer than a STOP may wait.
  answerMs: 10_000,
}
