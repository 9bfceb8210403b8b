import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'

interface FormPhoneProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof PhoneField>, 'label' | 'hint' | 'defaultValue'> {
  control: Control<Values>
  name: Path<Values>
}

/** A phone number field for `useForm`. */
export function FormPhone<Values extends FieldValues>(props: FormPhoneProps<Values>) {
  const { control, name, ...phone } = props
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <PhoneField
          {...phone}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
