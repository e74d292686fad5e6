import { Plus, Trash2 } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Press } from '../Press.tsx'
import type { PartProps } from './part-props.ts'

const MOST = 20

/** Work that isn't on the order. */
export function Extras({ draft, change, errorOf }: PartProps) {
  const { extras } = draft
  const edit = (key: string, part: { description?: string; amount?: string }) =>
    change((now) => ({ extras: now.extras.map((extra) => (extra.key === key ? { ...extra, ...part } : extra)) }))
  return (
    <Section title={m.portal_bill_extras()}>
      <ul>
        {extras.map(({ key, description, amount }, index) => (
          <li key={key} className="flex flex-wrap items-start gap-3 border-b border-line py-3">
            <TextField
              className="basis-full sm:min-w-48 sm:flex-1 sm:basis-0"
              label={m.portal_bill_extra_what({ count: index + 1 })}
              hideLabel
              placeholder={m.portal_bill_extra_example()}
              maxLength={200}
              value={description}
              onChange={(event) => edit(key, { description: event.target.value })}
            />
            <TextField
              className="ml-auto w-32"
              label={m.portal_bill_extra_amount({ count: index + 1 })}
              hideLabel
              inputMode="decimal"
              alignRight
              placeholder="0.00"
              value={amount}
              error={errorOf(`extra.${key}`)}
              onChange={(event) => edit(key, { amount: event.target.value })}
            />
            <Press
              kind="quiet"
              className="px-3!"
              icon={<Trash2 aria-hidden size={18} strokeWidth={1.6} />}
              aria-label={m.portal_bill_extra_remove({ count: index + 1 })}
              onClick={() => change((now) => ({ extras: now.extras.filter((extra) => extra.key !== key) }))}
            />
          </li>
        ))}
      </ul>
      {extras.length < MOST && (
        <Press
          kind="quiet"
          className="mt-2 -ml-3 px-3!"
          icon={<Plus aria-hidden size={18} strokeWidth={1.6} />}
          onClick={() =>
            change((now) => ({ extras: [...now.extras, { key: crypto.randomUUID(), description: '', amount: '' }] }))
          }
        >
          {m.portal_bill_extra_add()}
        </Press>
      )}
    </Section>
  )
}
