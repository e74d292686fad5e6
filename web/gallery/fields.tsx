import { useState } from 'react'
import { Checkbox } from '../src/ui/fields/Checkbox.tsx'
import { ChoiceField } from '../src/ui/fields/ChoiceField.tsx'
import { DayField } from '../src/ui/fields/DayField.tsx'
import { FileDrop, FileProgress } from '../src/ui/fields/FileDrop.tsx'
import { MoneyField } from '../src/ui/fields/MoneyField.tsx'
import { NumberField } from '../src/ui/fields/NumberField.tsx'
import { PasswordField } from '../src/ui/fields/PasswordField.tsx'
import { PercentField } from '../src/ui/fields/PercentField.tsx'
import { RadioList } from '../src/ui/fields/RadioList.tsx'
import { Section } from '../src/ui/layout/Section.tsx'
import { TextAreaField, TextField } from '../src/ui/fields/TextField.tsx'

export function FieldSamples() {
  const [price, setPrice] = useState<number | null>(23_400_000)
  const [rate, setRate] = useState<string | null>('12')
  const [months, setMonths] = useState<number | null>(6)
  const [day, setDay] = useState<string | null>('2026-05-15')
  const [done, setDone] = useState(true)
  const [plan, setPlan] = useState('PRO')
  return (
    <Section title="Fill in">
      <div className="grid gap-5 py-4 md:grid-cols-3">
        <TextField label="Address" defaultValue="418 Linden Ave" help="Street and number" />
        <TextField label="Email" error="Write an address such as jo@example.com." defaultValue="jo@" />
        <TextField label="Number" readOnly defaultValue="D-0042" />
        <PasswordField
          label="Password"
          defaultValue="secret word"
          aside={<span className="link">Forgot Password?</span>}
        />
        <MoneyField label="Price" value={price} onChange={setPrice} saved />
        <PercentField label="Contingency" value={rate} onChange={setRate} ofCents={6_840_000} />
        <NumberField label="Months" value={months} onChange={setMonths} unit="months" />
        <DayField label="Due diligence ends" value={day} onChange={setDay} today="2026-05-14" />
        <ChoiceField
          label="Source"
          placeholder="Choose a source"
          defaultValue=""
          choices={[{ value: 'mls', label: 'MLS' }]}
        />
        <TextAreaField label="Note" defaultValue={'Title office confirmed by phone,\nlender funds Friday'} />
        <TextField label="Off" disabled defaultValue="Not now" />
        <div className="space-y-3">
          <Checkbox label="Rough inspections passed" checked={done} onChange={setDone} />
          <Checkbox label="Some of them" checked="some" onChange={() => undefined} />
          <Checkbox label="Needs a tick" error="Tick this to go on." checked={false} onChange={() => undefined} />
        </div>
        <RadioList
          label="Plan"
          value={plan}
          onChange={setPlan}
          help="A month, after the trial."
          options={[
            { value: 'STARTER', label: 'Starter', detail: '3 active deals, 5 GB', figure: '$97' },
            { value: 'PRO', label: 'Pro', detail: '10 active deals, 25 GB', figure: '$197' },
          ]}
        />
        <FileDrop label="Title commitment" hint="PDF, up to 100 MB" onFiles={() => undefined} />
        <div className="space-y-2">
          <FileDrop compact label="Permit" onFiles={() => undefined} />
          <FileProgress name="title-commitment.pdf" progress={0.62} />
          <FileProgress name="photo.exe" rejected="This kind of file is not accepted. Choose a PDF." />
        </div>
      </div>
    </Section>
  )
}
