import { PageHead } from '../../site/PageHead.tsx'
import { Registered } from './Registered.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useRegistration } from './useRegistration.ts'

export default function BusinessRegisterPage() {
  return (
    <>
      <PageHead page="business-register" />
      <Registering />
    </>
  )
}

function Registering() {
  const { registration, register, confirm } = useRegistration()
  return registration ? (
    <Registered registration={registration} onConfirmed={confirm} />
  ) : (
    <RegisterForm onSubmit={register} />
  )
}
