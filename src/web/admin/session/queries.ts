import { useMutation } from '@tanstack/react-query'
import { adminLogin, adminLogout } from '../../../contract/admin.ts'
import { call } from '../../api/call.ts'

export function useAdminLogin() {
  return useMutation({ mutationFn: (password: string) => call(adminLogin, { body: { password } }) })
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => call(adminLogout) })
}
