import { providerName } from '@plumbline/domain/auth/provider-name'
import { Building2, Mail, MessageSquare, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { auth } from '../shell/session.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.tsx'
import { authErrorWords } from './auth-words.ts'
import { UNSOLVED, useCaptcha } from './Captcha.tsx'
import { type OtherWays, returnAddress, type WalletChain } from './other-ways.ts'
import { useArrival } from './use-arrival.ts'

const WALLET_NAMES: Readonly<Record<WalletChain, () => string>> = {
  ethereum: m.auth_wallet_ethereum,
  solana: m.auth_wallet_solana,
}

/** A mailed link, a code on the phone, an account elsewhere, a wallet, or the company's own sign-in: those that whoever runs the server has opened. */
export function OtherWaysIn({
  ways,
  onForm,
}: {
  ways: OtherWays
  onForm: (form: 'email' | 'sms' | 'company') => void
}) {
  const [working, setWorking] = useState<string | null>(null)
  const [search] = useSearchParams()
  const arrive = useArrival()
  const captcha = useCaptcha()
  if (ways.providers.length + ways.wallets.length === 0 && !ways.company && !ways.link && !ways.phone) return null

  async function go(way: string, work: () => Promise<void>) {
    setWorking(way)
    await work().finally(() => setWorking(null))
  }

  async function toProvider(provider: string) {
    // The protocol's client knows only the providers of its first server by type.
    const options = { redirectTo: returnAddress(search) }
    const { error } = await auth.signInWithOAuth({ provider: provider as 'google', options })
    if (error) toast.error(authErrorWords(error, m.auth_login_failed()))
  }

  async function withWallet(chain: WalletChain) {
    if (!hasWallet(chain)) return void toast.error(m.auth_wallet_missing())
    try {
      const signedIn = await captcha.spend((captchaToken) => {
        const wish = { statement: m.auth_wallet_statement(), options: { url: `${location.origin}/auth`, captchaToken } }
        return auth.signInWithWeb3(chain === 'ethereum' ? { chain, ...wish } : { chain, ...wish })
      })
      if (signedIn === UNSOLVED) return
      const { error } = signedIn
      if (error) return void toast.error(authErrorWords(error, m.auth_wallet_failed()))
    } catch {
      // The wallet's own refusal, e.g. because its owner said no.
      return void toast.error(m.auth_error_wallet())
    }
    await arrive()
  }

  return (
    <div className="mt-6">
      <p className="mb-4 flex items-center gap-3 text-13 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.auth_other_ways()}
      </p>
      <div className="grid gap-2">
        {ways.link && (
          <Button size="large" icon={<Mail aria-hidden size={17} strokeWidth={1.5} />} onClick={() => onForm('email')}>
            {m.auth_link_tab()}
          </Button>
        )}
        {ways.phone && (
          <Button
            size="large"
            icon={<MessageSquare aria-hidden size={17} strokeWidth={1.5} />}
            onClick={() => onForm('sms')}
          >
            {m.auth_sms_tab()}
          </Button>
        )}
        {ways.company && (
          <Button
            size="large"
            icon={<Building2 aria-hidden size={17} strokeWidth={1.5} />}
            onClick={() => onForm('company')}
          >
            {m.auth_company()}
          </Button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-1 gap-2 min-[400px]:grid-cols-2 min-[400px]:[&>:last-child:nth-child(odd)]:col-span-full">
        {ways.providers.map((provider) => (
          <Button
            key={provider}
            size="large"
            working={working === provider}
            onClick={() => void go(provider, () => toProvider(provider))}
          >
            {providerName(provider)}
          </Button>
        ))}
        {ways.wallets.map((chain) => (
          <Button
            key={chain}
            size="large"
            icon={<Wallet aria-hidden size={17} strokeWidth={1.5} />}
            working={working === chain}
            onClick={() => void go(chain, () => withWallet(chain))}
          >
            {WALLET_NAMES[chain]()}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Wallets put themselves into the page. */
function hasWallet(chain: WalletChain): boolean {
  return typeof (window as { ethereum?: unknown; solana?: unknown })[chain] === 'object'
}
