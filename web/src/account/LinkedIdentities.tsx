import { providerName } from '@plumbline/domain/auth/providers/provider-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { waysQuery } from '../auth/providers/ask-other-ways.ts'
import { authErrorWords } from '../auth/auth-words.ts'
import { NO_OTHER_WAYS } from '../auth/providers/other-ways.ts'
import { m } from '../messages/generated/messages.js'
import { auth } from '../shell/session/auth.ts'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { Row, Section } from '../ui/layout/Section.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useConfirmation } from './Confirmation.tsx'
import type { OwnIdentity } from './queries.ts'

/** The external accounts that sign in to this one. If allowed, they can be added and removed here. */
export function LinkedIdentities({ identities }: { identities: readonly OwnIdentity[] }) {
  const client = useQueryClient()
  const confirm = useConfirmation()
  const [search] = useSearchParams()
  const { data: ways = NO_OTHER_WAYS } = useQuery(waysQuery)
  const [removing, setRemoving] = useState<OwnIdentity | null>(null)
  const [working, setWorking] = useState(false)
  const byCompany = identities.some(({ provider }) => provider.startsWith('sso:'))
  const canChange = ways.linking && !byCompany
  const addable = canChange
    ? ways.providers.filter((name) => !identities.some(({ provider }) => provider === name))
    : []
  const isPlain = identities.every(({ provider }) => provider === 'email' || provider === 'phone')
  if (isPlain && addable.length === 0) return null

  async function remove(identity: OwnIdentity) {
    setWorking(true)
    const { error } = await auth.unlinkIdentity(identity.row)
    setWorking(false)
    setRemoving(null)
    if (error) return void toast.error(authErrorWords(error, m.account_change_failed()))
    toast.success(m.account_way_removed())
    await client.invalidateQueries({ queryKey: ['account'] })
  }

  return (
    <Section title={m.account_ways()}>
      {search.has('error') && (
        <p role="alert" className="pt-3">
          <Status tone="watch">{refusalWords(search)}</Status>
        </p>
      )}
      {identities.map((identity) => (
        <Row
          key={identity.id}
          title={identityName(identity)}
          detail={<span className="wrap-anywhere">{identity.label}</span>}
          end={
            canChange &&
            identities.length > 1 && (
              <Button
                size="small"
                aria-label={m.account_way_remove_named({ name: identityName(identity) })}
                onClick={() => confirm(() => setRemoving(identity))}
              >
                {m.ui_remove()}
              </Button>
            )
          }
        />
      ))}
      {addable.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-4">
          {addable.map((provider) => (
            <Button key={provider} onClick={() => confirm(() => void add(provider))}>
              {m.account_way_add({ name: providerName(provider) })}
            </Button>
          ))}
        </div>
      )}
      {removing && (
        <FormDialog
          title={m.account_way_remove({ name: identityName(removing) })}
          lede={m.account_way_remove_lede()}
          onClose={() => setRemoving(null)}
          onSubmit={() => void remove(removing)}
          submitLabel={m.ui_remove()}
          working={working}
        />
      )}
    </Section>
  )
}

async function add(provider: string) {
  const options = { redirectTo: `${location.origin}/app/account` }
  // On success, the client navigates away from this page.
  const { error } = await auth.linkIdentity({ provider: provider as 'google', options })
  if (error) toast.error(authErrorWords(error, m.account_change_failed()))
}

function identityName({ provider }: OwnIdentity): string {
  if (provider === 'email') return m.account_email()
  if (provider === 'phone') return m.account_phone()
  if (provider === 'web3') return m.account_way_wallet()
  if (provider.startsWith('sso:')) return m.auth_company()
  return providerName(provider)
}

/** Explains why a user returned from a provider without a linked account. */
function refusalWords(search: URLSearchParams): string {
  switch (search.get('error_code')) {
    case 'identity_already_exists':
      return m.account_way_taken()
    case 'email_exists':
      return m.auth_error_user_exists()
    case 'email_not_confirmed':
      return m.auth_provider_confirm()
    case null:
      return m.account_way_cancelled()
    default:
      return m.auth_provider_failed()
  }
}
