import type * as z from 'zod/mini'

/**
 * Who may make a call:
 * - `anyone`: no session needed;
 * - `local`: anyone, in local mode and from this machine only (the trial's outbox);
 * - `business`: whoever may see the business named by `:businessId`: its owner, and support while
 *   an administrator has opened it. Support changes something only where the owner granted it;
 * - `manager`: as `business`, and its managers for what is of their own locations. A `locationId`
 *   has to be one of theirs; without it, it is about the whole shop, for who has all its open ones;
 * - `code`: as `business`, for the business of the code named by `:codeId`;
 * - `owner`: the owner of the business named by `:businessId` in person, never support;
 * - `customer`: somebody signed in with an account at the identity provider;
 * - `signed-in`: an owner, a manager or a customer;
 * - `device`: a tablet or phone that is paired with a location, by its own cookie;
 * - `staff`: such a device that a member of the team has unlocked, by a header besides;
 * - `admin`: the platform's administrator;
 * - `gateway`: the SMS gateway, whose signature is over the address and the form it sends.
 */
export type Access =
  | 'anyone'
  | 'local'
  | 'business'
  | 'manager'
  | 'code'
  | 'owner'
  | 'customer'
  | 'signed-in'
  | 'device'
  | 'staff'
  | 'admin'
  | 'gateway'

/**
 * The audit log's action when an administrator reads about people; `auditActions` has the
 * sentences.
 */
export type Look =
  | 'accounts_read'
  | 'account_read'
  | 'businesses_read'
  | 'messages_read'
  | 'number_looked_up'
  | 'support_requests_read'
  | 'voice_comment_heard'
  | 'voice_comments_read'

/** An answer that is a picture or a page instead of JSON. */
export interface FileResponse {
  readonly contentTypes: readonly string[]
}

/** A stream of server-sent events, each with this as its data. */
export interface EventsResponse {
  readonly events: z.ZodMiniType
}

/** One file of a `multipart/form-data` body; `body` checks the other fields. */
export interface Upload {
  readonly field: string
  readonly mostBytes: number
}

/** An address that a browser is sent to, and that redirects it: not a call for scripts. */
export interface RedirectResponse {
  readonly redirects: true
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`, as the server's router and `pathOf` read them. */
  readonly path: `/api/${string}` | `/auth/${string}`
  readonly access: Access
  /** Needs a code that was texted to the business's phone and entered in the last 10 minutes. */
  readonly freshCode?: true
  /** Lets in, for twelve hours from the PIN, what was done on a till that has locked itself since. */
  readonly evenLate?: true
  /** A POST only because searches for people must not be in an address; changes nothing. */
  readonly readsOnly?: true
  /** Reading this is recorded: one line for each look, not for each page of a list. */
  readonly look?: Look
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  /** The body is a form with this file, and its other fields are `body`. */
  readonly upload?: Upload
  readonly response: z.ZodMiniType | FileResponse | RedirectResponse | EventsResponse
  /** Doing it twice would do harm, so the call takes an `Idempotency-Key` header. */
  readonly idempotent?: true
}

/** Declares a call once: the server registers its handler with it, and the web calls it with it. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type SchemaInput<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type SchemaOutput<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Parts = 'params' | 'query' | 'body'

/** What a caller passes: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [P in Parts as E[P] extends z.ZodMiniType ? P : never]: SchemaInput<E[P]>
} & (E extends { upload: Upload } ? { file: Blob } : unknown)

/** What a handler receives: the same parts, checked and normalized by their schemas. */
export type CallParts<E extends Endpoint> = {
  [P in Parts as E[P] extends z.ZodMiniType ? P : never]: SchemaOutput<E[P]>
}

/** The call's answer; undefined for scripts where the browser is redirected. */
export type CallOutput<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : E['response'] extends FileResponse
    ? Blob
    : never

/** The path of a call with its parameters filled in, each escaped for a URL. */
export function pathOf(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The path ${template} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
