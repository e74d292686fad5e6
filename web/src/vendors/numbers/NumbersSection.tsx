import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { whoConfirms } from '../bank-words.ts'
import { SideRow } from '../SideRow.tsx'
import { MATCH_NAMES, TAX_NAMES, TIN_NAMES } from '../words.ts'
import { BankDialog, ConfirmBankDialog, TaxIdDialog } from './NumberDialogs.tsx'

/** Confirming who one is takes what signing in takes, which most readers never need. */
const ShowNumber = partOf(
  later(() => import('./ShowNumber.tsx')),
  'ShowNumber',
)

/** Tax ID and bank details: the last four digits, and in full for those who may see them. */
export function NumbersSection({ vendor }: { vendor: Vendor }) {
  const [setting, setSetting] = useState<'tax_id' | 'bank' | 'confirm' | null>(null)
  const { tinType, tinEnding, tinMatch, bankEnding, bankConfirmed, abilities } = vendor
  const isWaiting = bankEnding !== null && !bankConfirmed
  const act = (which: 'tax_id' | 'bank', isSet: boolean, mayChange: boolean) => (
    <>
      {isSet && abilities.seeNumbers && <ShowNumber vendorId={vendor.id} which={which} />}
      {mayChange && (
        <Button kind="quiet" size="small" onClick={() => setSetting(which)}>
          {isSet ? m.vendors_change() : m.vendors_set()}
        </Button>
      )}
    </>
  )
  return (
    <Section title={m.vendors_tax()}>
      <dl>
        <SideRow name={m.vendors_tax_class()}>{TAX_NAMES[vendor.taxClassification]()}</SideRow>
        <SideRow name={m.vendors_tax_id()} action={act('tax_id', tinEnding !== null, abilities.edit)}>
          {tinEnding === null || tinType === null ? (
            m.vendors_not_set()
          ) : (
            <>
              {m.vendors_tin_ending({ type: TIN_NAMES[tinType](), ending: tinEnding })}
              <span className="ml-2 text-ink-soft">{MATCH_NAMES[tinMatch]()}</span>
            </>
          )}
        </SideRow>
        <SideRow
          name={m.vendors_bank()}
          note={isWaiting && !abilities.confirmBank ? whoConfirms(vendor.bankConfirmers) : null}
          action={
            <>
              {abilities.confirmBank && (
                <Button kind="quiet" size="small" onClick={() => setSetting('confirm')}>
                  {m.vendors_bank_confirm()}
                </Button>
              )}
              {act('bank', bankEnding !== null, abilities.manage)}
            </>
          }
        >
          {bankEnding === null ? (
            m.vendors_not_set()
          ) : (
            <>
              {m.vendors_bank_ending({ ending: bankEnding })}
              <span className="ml-2 text-ink-soft">
                {bankConfirmed ? m.vendors_bank_confirmed() : m.vendors_bank_unconfirmed()}
              </span>
            </>
          )}
        </SideRow>
      </dl>
      {setting === 'tax_id' && <TaxIdDialog vendor={vendor} onClose={() => setSetting(null)} />}
      {setting === 'confirm' && <ConfirmBankDialog vendor={vendor} onClose={() => setSetting(null)} />}
      {setting === 'bank' && <BankDialog vendor={vendor} onClose={() => setSetting(null)} />}
    </Section>
  )
}
