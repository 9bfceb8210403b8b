import { product } from '../../contract/product.ts'
import { Registered } from './Registered.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useRegistration } from './useRegistration.ts'

export default function BusinessRegisterPage() {
  const { registered, register } = useRegistration()
  return (
    <>
      <title>{`Register Your Business | ${product.name}`}</title>
      {registered ? <Registered {...registered} /> : <RegisterForm onSubmit={register} />}
    </>
  )
}
