/**
 * The parts of Node's HTTP that we use. An import would evaluate everything that Node exports
 * there, including a whole client, which takes a fortieth of each start.
 */
export const { STATUS_CODES, IncomingMessage, ServerResponse } =
  process.getBuiltinModule('node:http')
