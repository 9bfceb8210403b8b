/**
 * What we use of Node's HTTP itself. An import would read everything that Node exports there, and one
 * of these loads a whole client, at each start: a fortieth of it.
 */
export const { STATUS_CODES, IncomingMessage, ServerResponse } =
  process.getBuiltinModule('node:http')
