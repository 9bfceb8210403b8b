/**
 * The answer to the SMS gateway's calls: it would execute instructions in it, and there are none.
 */
export const nothingToDo = {
  contentType: 'text/xml',
  content: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
} as const
