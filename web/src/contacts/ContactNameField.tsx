import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx'
import { contactsQuery } from './queries.ts'

/** A name that can be typed freely, with the contacts of this role offered while typing. */
export function ContactNameField({ as, ...field }: TextFieldProps & { as: ContactRole; value: string }) {
  const list = useId()
  const [isUsed, setIsUsed] = useState(false)
  const q = useDeferredValue(field.value.trim())
  const found = useQuery({ ...contactsQuery(q, as), enabled: isUsed })
  return (
    <>
      <TextField
        {...field}
        list={list}
        onFocus={(event) => {
          setIsUsed(true)
          field.onFocus?.(event)
        }}
      />
      <datalist id={list}>
        {found.data?.items.map(({ id, name, company }) => (
          <option key={id} value={name}>
            {company ? `${name}, ${company}` : name}
          </option>
        ))}
      </datalist>
    </>
  )
}
