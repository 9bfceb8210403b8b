import type * as z from 'zod/mini'

/**
 * Who may make a call:
 * - `anyone`: no session needed;
 * - `local`: anyone, in local mode and from this machine only (the trial's outbox);
 * - `business`: the owner of the business named by `:businessId`, and support while an
 *   administrator has opened it. Support may change something only if the owner granted it;
 * - `manager`: like `business`, and the business's managers. A manager's `locationId` must be one
 *   of their own. Only a manager of all open locations may leave it out to get the whole shop;
 * - `code`: like `business`, for the business of the code named by `:codeId`;
 * - `owner`: the owner of the business named by `:businessId` in person, never support;
 * - `customer`: somebody signed in with an account at the identity provider;
 * - `signed-in`: an owner, a manager or a customer;
 * - `device`: a tablet or phone that is paired with a location, by its own cookie;
 * - `staff`: a paired device that a team member has unlocked; the call carries a header as well;
 * - `admin`: the platform's administrator;
 * - `gateway`: the SMS gateway, which signs the address and the form that it sends.
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

/** What an administrator looked at: the ids in a call, without people's names or numbers. */
export interface LookedAt {
  readonly businessId?: number | undefined
  readonly reviewId?: number | undefined
  /** The id of an account. */
  readonly customerId?: number | undefined
  readonly search?: string | undefined
}

/** The audit action for an administrator's reading about people; sentences: `auditActions`. */
export type Look =
  | 'accounts_read'
  | 'account_read'
  | 'businesses_read'
  | 'messages_read'
  | 'number_looked_up'
  | 'received_texts_read'
  | 'support_requests_read'
  | 'voice_comment_heard'
  | 'voice_comments_read'

/** An answer that is a file, such as a picture or a page, instead of JSON. */
export interface FileResponse {
  readonly contentTypes: readonly string[]
}

/** A stream of server-sent events; this is the schema of each event's data. */
export interface EventsResponse {
  readonly events: z.ZodMiniType
}

/** One file of a `multipart/form-data` body; the endpoint's `body` checks the other fields. */
export interface Upload {
  readonly field: string
  readonly mostBytes: number
}

/** An address that browsers open and that redirects them; not for scripts. */
export interface RedirectResponse {
  readonly redirects: true
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`, for the server's router and for `pathOf`. */
  readonly path: `/api/${string}` | `/auth/${string}`
  readonly access: Access
  /** Needs a code texted to the business's phone and entered within the last 10 minutes. */
  readonly freshCode?: true
  /** Accepts work done on a till that has locked itself since, for twelve hours from the PIN. */
  readonly evenLate?: true
  /** Another site's page may make the browser send this, because it changes nothing by itself. */
  readonly fromOtherSites?: true
  /** Changes nothing. It is a POST because searches for people must not be in an address. */
  readonly readsOnly?: true
  /** Reading this is recorded, once for each look and not for each page of a list. */
  readonly look?: Look
  /**
   * The shop's own data makes this expensive, so it is done in its owner's turns
   * (`process/heavyWork.ts`):
   * - `answer`: the whole answer in one turn;
   * - `parts`: the handler takes turns for what is expensive;
   * - `download`: a file made while it is read, each part in a turn. Downloads are counted.
   */
  readonly heavy?: 'answer' | 'parts' | 'download'
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  /** The body is a form with this file, and its other fields are `body`. */
  readonly upload?: Upload
  readonly response: z.ZodMiniType | FileResponse | RedirectResponse | EventsResponse
  /** Takes an `Idempotency-Key` header, because doing it twice would do harm. */
  readonly idempotent?: true
}

/** Declares a call once, for the server's handler and for the web's requests. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type SchemaInput<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type SchemaOutput<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Parts = 'params' | 'query' | 'body'

/** What a caller passes: the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [P in Parts as E[P] extends z.ZodMiniType ? P : never]: SchemaInput<E[P]>
} & (E extends { upload: Upload } ? { file: Blob } : unknown)

/** What a handler receives: the same parts, checked and normalized by their schemas. */
export type CallParts<E extends Endpoint> = {
  [P in Parts as E[P] extends z.ZodMiniType ? P : never]: SchemaOutput<E[P]>
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : unknown

/** What a route hands to a use case: all parts of a call as one object. */
export type AskedOf<E extends Endpoint> = Output<E['params']> &
  Output<E['query']> &
  Output<E['body']>

/** The call's answer; `never` for redirects and event streams. */
export type CallOutput<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : E['response'] extends FileResponse
    ? Blob
    : never

/** Fills in a path's parameters, each escaped for a URL. */
export function pathOf(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The path ${template} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
