import * as z from 'zod/mini'
import type { Feature } from '../core/feature/feature.ts'
import { sums } from '../core/feature/tables.ts'
import { reportRoutes } from './reports/routes.ts'
import { messageRoutes } from './routes.ts'
import { sendMessage } from './sending/service.ts'
import { forgetOldMessages } from './service.ts'

const messageToSend = z.object({ businessId: z.int(), messageId: z.int() })

export const messages = {
  routes: [messageRoutes],
  forms: [reportRoutes],
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
    // A STOP counts for every shop, so each text checks it on its own machine.
    sms_stops: { place: 'copied everywhere' },
  },
} satisfies Feature
