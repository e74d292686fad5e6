import { providerName } from '@plumbline/domain/auth/providers/provider-name'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { returnAddress } from './other-ways.ts'

/** A button for each provider, which returns people to this page with its relevant URL parameters. */
export function ProviderButtons({ providers }: { providers: readonly string[] }) {
  const [working, setWorking] = useState<string | null>(null)
  const [search] = useSearchParams()

  async function goTo(provider: string) {
    setWorking(provider)
    // The client's types only include the providers its original server supports.
    const options = { redirectTo: returnAddress(search) }
    const { error } = await auth.signInWithOAuth({ provider: provider as 'google', options })
    setWorking(null)
    if (error) toast.error(authErrorWords(error, m.auth_login_failed()))
  }

  return providers.map((provider) => (
    <Button key={provider} size="large" working={working === provider} onClick={() => void goTo(provider)}>
      {providerName(provider)}
    </Button>
  ))
}
