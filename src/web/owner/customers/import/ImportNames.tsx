import type {
  ImportCheck,
  ImportChoices,
  ImportEncoding,
} from '../../../../contract/customerImports.ts'
import { SelectField } from '../../../platform/ui/SelectField.tsx'
import { encodingNames } from './labels.ts'

interface ImportNamesProps {
  check: ImportCheck
  onChange: (change: Pick<ImportChoices, 'encoding'>) => void
}

/** Names as they will read, since a wrong encoding spoils them and nothing else. */
export function ImportNames({ check, onChange }: ImportNamesProps) {
  const [own, ...others] = check.encodings
  if (!own || (own.names.length === 0 && others.length === 0)) return null
  return (
    <div className="grid gap-4 border-t border-rule pt-5 md:grid-cols-3">
      <div>
        <h3 className="font-[620]">Names will read</h3>
        <ul className="text-sm">
          {[...new Set(own.names)].map((name) => (
            <li key={name} className="wrap-anywhere" dir="auto" translate="no">
              {name}
            </li>
          ))}
        </ul>
      </div>
      {others.length > 0 ? (
        <SelectField
          label="Encoding"
          hint="If the names look wrong, choose the line where they look right."
          choices={check.encodings.map(({ encoding, names }) => ({
            value: encoding,
            label: [names.join(', '), encodingNames[encoding]].filter(Boolean).join(' – '),
          }))}
          value={own.encoding}
          onChange={(encoding: ImportEncoding) => onChange({ encoding })}
        />
      ) : null}
    </div>
  )
}
