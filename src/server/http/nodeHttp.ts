/**
 * Only what we use of Node's HTTP. An import would read everything that Node exports there,
 * including a whole client, which takes a fortieth of each start.
 */
export const { STATUS_CODES, IncomingMessage, ServerResponse } =
  process.getBuiltinModule('node:http')
