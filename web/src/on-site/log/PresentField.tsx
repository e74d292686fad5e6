import type { SiteVendor } from '@plumbline/contract/on-site/punch'
import { distinctNames } from '@plumbline/domain/on-site/site-log'
import { LONGEST_NAME } from '@plumbline/domain/on-site/limits'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = {
  /** the deal's vendors */
  vendors: readonly SiteVendor[]
  present: readonly SiteVendor[]
  others: readonly string[]
  onPresent: (vendors: SiteVendor[]) => void
  onOthers: (names: string[]) => void
}

/** Who was there: the deal's vendors, chosen with a tap, and anyone else by name. */
export function PresentField({ vendors, present, others, onPresent, onOthers }: Props) {
  const [name, setName] = useState('')
  const offered = [...vendors, ...present.filter(({ id }) => !vendors.some((vendor) => vendor.id === id))]
  const isPresent = (id: string) => present.some((vendor) => vendor.id === id)
  const add = () => {
    if (name.trim() === '') return
    onOthers(distinctNames([...others, name]))
    setName('')
  }
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{m.on_site_present()}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((vendor) => (
          <Press
            key={vendor.id}
            isOn={isPresent(vendor.id)}
            onClick={() =>
              onPresent(isPresent(vendor.id) ? present.filter(({ id }) => id !== vendor.id) : [...present, vendor])
            }
          >
            {vendor.name}
          </Press>
        ))}
        {others.map((other) => (
          <Press key={other} isOn onClick={() => onOthers(others.filter((one) => one !== other))}>
            {other}
          </Press>
        ))}
      </div>
      <div className={cx('flex items-end gap-2', (offered.length > 0 || others.length > 0) && 'mt-2')}>
        <TextField
          label={m.on_site_someone_else()}
          hideLabel
          placeholder={m.on_site_someone_else()}
          maxLength={LONGEST_NAME}
          className="flex-1"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button icon={<Plus aria-hidden size={16} strokeWidth={1.6} />} onClick={add}>
          {m.on_site_add_name()}
        </Button>
      </div>
    </fieldset>
  )
}

function Press({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cx(
        'min-h-11 max-w-full truncate rounded-6 border px-3 text-14 control-focus sm:min-h-(--control-small)',
        isOn ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
