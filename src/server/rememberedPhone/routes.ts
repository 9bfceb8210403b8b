import { forgetPhone, rememberPhone } from '../../contract/rememberedPhone.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { clearPhoneCookie, setPhoneCookie } from './service.ts'

export function rememberedPhoneRoutes(serve: Serve, { config }: Context): void {
  serve(rememberPhone, async ({ body, reply }) => {
    setPhoneCookie(config, reply, body.typed)
    return { success: true as const }
  })
  serve(forgetPhone, async ({ reply }) => {
    clearPhoneCookie(config, reply)
    return { success: true as const }
  })
}
