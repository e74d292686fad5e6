import type { FactorType } from '@plumbline/domain/access/assurance'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, MessageSquare, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { authErrorWords } from '../../auth/auth-words.ts'
import { factorName, factorTypeName, type OwnFactor } from '../../auth/factors/second-factor.ts'
import { canUseSecurityKey } from '../../auth/factors/security-key.ts'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { AddAppDialog } from './AddAppDialog.tsx'
import { AddKeyDialog } from './AddKeyDialog.tsx'
import { AddPhoneDialog } from './AddPhoneDialog.tsx'
import { FactorAgain, useConfirmation } from '../Confirmation.tsx'

const ICONS = { totp: Smartphone, phone: MessageSquare, webauthn: KeyRound } as const

/** The factors required after the first sign-in step. Removing one requires one of them again. */
export function FactorsSection({ offers, factors }: { offers: readonly FactorType[]; factors: readonly OwnFactor[] }) {
  const client = useQueryClient()
  const confirm = useConfirmation()
  const [adding, setAdding] = useState<FactorType | null>(null)
  const [removing, setRemoving] = useState<OwnFactor | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['account'] })
  const offered = offers.filter((type) => type !== 'webauthn' || canUseSecurityKey)

  async function added() {
    setAdding(null)
    toast.success(m.account_factor_added())
    await refresh()
  }

  async function remove(factor: OwnFactor) {
    const { error } = await auth.mfa.unenroll({ factorId: factor.id })
    setRemoving(null)
    if (error) toast.error(authErrorWords(error, m.account_change_failed()))
    else toast.success(m.account_factor_removed())
    // The current token still refers to the removed factor.
    await auth.refreshSession()
    await refresh()
  }

  const dialog = { taken: factors.map(({ name }) => name), onClose: () => setAdding(null), onAdded: added }
  return (
    <Section title={m.account_factors()}>
      <p className="pt-3 pb-1 text-13 text-ink-soft">
        {factors.length > 0 ? m.account_factors_text() : m.account_factors_none()}
      </p>
      {factors.map((factor) => {
        const Icon = ICONS[factor.type]
        return (
          <Row
            key={factor.id}
            icon={<Icon aria-hidden size={16} strokeWidth={1.6} />}
            title={<span className="wrap-anywhere">{factorName(factor)}</span>}
            detail={factor.phone ? `+${factor.phone}` : factorTypeName(factor.type)}
            end={
              <Button
                size="small"
                aria-label={m.account_factor_remove_named({ name: factorName(factor) })}
                onClick={() => setRemoving(factor)}
              >
                {m.ui_remove()}
              </Button>
            }
          />
        )
      })}
      <div className="flex flex-wrap gap-2 pt-4">
        {offered.map((type) => (
          <Button key={type} onClick={() => confirm(() => setAdding(type))}>
            {addWords(type)}
          </Button>
        ))}
      </div>
      {adding === 'totp' && <AddAppDialog {...dialog} />}
      {adding === 'webauthn' && <AddKeyDialog {...dialog} />}
      {adding === 'phone' && <AddPhoneDialog {...dialog} />}
      {removing && (
        <FactorAgain
          title={m.account_factor_remove({ name: factorName(removing) })}
          lede={m.account_factor_remove_lede()}
          factors={lastOf(removing, factors)}
          onClose={() => setRemoving(null)}
          onConfirmed={() => remove(removing)}
        />
      )}
    </Section>
  )
}

/** Puts the factor to be removed last, because its owner may have lost it. The others are offered first. */
function lastOf(removing: OwnFactor, factors: readonly OwnFactor[]): OwnFactor[] {
  return [...factors.filter(({ id }) => id !== removing.id), removing]
}

function addWords(type: FactorType): string {
  switch (type) {
    case 'totp':
      return m.account_factor_add_totp()
    case 'phone':
      return m.account_factor_add_phone()
    case 'webauthn':
      return m.account_factor_add_webauthn()
  }
}
