import type { PortalTaxCopies } from '@plumbline/contract/portal/tax-copies'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { m } from '../../messages/generated/messages.js'
import { formatDay } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { type Refusal, refusalOf } from '../client.ts'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { useWork } from '../use-work.ts'
import { taxCopyCalls } from './calls.ts'
import { paperWords } from './words.ts'

type Props = {
  home: PortalHome
  consent: NonNullable<PortalTaxCopies['consent']>
  onRefused: (refusal: Refusal) => boolean
  onChanged: (copies: PortalTaxCopies) => void
}

/** What was agreed to, how to get paper anyway, and withdrawing it. */
export function Agreed({ home, consent, onRefused, onChanged }: Props) {
  const { work, isWorking, refusal } = useWork()
  const withdraw = () =>
    void work(async () => {
      try {
        onChanged(await taxCopyCalls.withdraw())
      } catch (error) {
        if (!onRefused(refusalOf(error))) throw error
      }
    })
  return (
    <Section title={m.portal_tax_how()} className="mt-8">
      <p className="pt-3 text-15">
        {m.portal_tax_agreed({ signer: consent.signer, day: formatDay(consent.agreedOn), email: home.person.email })}
      </p>
      <p className="mt-2 text-15 text-ink-soft">{paperWords(home)}</p>
      {refusal && (
        <div className="mt-3">
          <Refused refusal={refusal} />
        </div>
      )}
      <Press working={isWorking} className="mt-4 max-sm:w-full" onClick={withdraw}>
        {m.portal_tax_withdraw()}
      </Press>
    </Section>
  )
}
