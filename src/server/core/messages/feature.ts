import * as z from 'zod/mini'
import type { Feature } from '../feature/feature.ts'
import { sums } from '../feature/tables.ts'
import { inboundRoutes } from './inbound/routes.ts'
import { messageRoutes } from './routes.ts'
import { sendMessage } from './sending/service.ts'
import { forgetOldMessages } from './service.ts'

const messageToSend = z.object({ businessId: z.int(), messageId: z.int() })

export const messages = {
  routes: [messageRoutes],
  forms: [inboundRoutes],
  jobs: {
    send_message: {
      run: async (context, { payload, warnOf }) =>
        warnOf(await sendMessage(context, messageToSend.parse(payload))),
    },
  },
  swept: [forgetOldMessages],
  tables: {
    messages: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'deleted',
    },
    message_counts: sums,
    sms_consents: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'deleted',
    },
    received_texts: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'deleted',
    },
    // A STOP counts for every shop, so each text checks it on its own machine.
    sms_stops: { place: 'copied everywhere' },
    // Counted by phone, across all businesses.
    received_keywords: { place: 'one place' },
  },
} satisfies Feature
