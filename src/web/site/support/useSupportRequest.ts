import { useRef } from 'react'
import { requestSupport } from '../../../contract/support.ts'
import { call } from '../../api/call.ts'
import type { SupportDraft } from './supportDraft.ts'

/** Long enough to see that something is being sent. */
const SENDING_MS = 2_000

export interface SupportRequest extends SupportDraft {
  allowAccess: boolean
}

export interface SentRequest {
  requestId: number
  businessPhone: string
  /** Where they want the answer; empty where we have to know. */
  email: string
  askedForAccess: boolean
  accessUntil: string | null
  isNewNumber: boolean
  /** The business the sender was signed in to; its dashboard is what support may open. */
  openedBusiness: string | undefined
}

type Answered = Omit<SentRequest, 'isNewNumber' | 'openedBusiness'>

/** Sends one request at a time: a second tap while the first is under way sends nothing. */
export function useSupportRequest() {
  const isUnderWay = useRef(false)

  return async ({ email, ...form }: SupportRequest): Promise<Answered | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    const shown = new Promise((resolve) => setTimeout(resolve, SENDING_MS))
    try {
      const { requestId, accessUntil } = await call(requestSupport, {
        body: { ...form, ...(email.trim() && { email }) },
      })
      return {
        requestId,
        accessUntil,
        businessPhone: form.businessPhone,
        email: email.trim(),
        askedForAccess: form.allowAccess,
      }
    } finally {
      await shown
      isUnderWay.current = false
    }
  }
}
