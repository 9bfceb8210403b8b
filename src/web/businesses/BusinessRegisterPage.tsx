import { product } from '../../contract/product.ts'
import { Registered } from './Registered.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useRegistration } from './useRegistration.ts'

export default function BusinessRegisterPage() {
  const { registration, register, confirm } = useRegistration()
  return (
    <>
      <title>{`Register Your Business | ${product.name}`}</title>
      {registration ? (
        <Registered registration={registration} onConfirmed={confirm} />
      ) : (
        <RegisterForm onSubmit={register} />
      )}
    </>
  )
}
