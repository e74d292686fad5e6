import { Building2, Mail, MessageSquare, Wallet } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { UNSOLVED, useCaptcha } from '../captcha/Captcha.tsx'
import type { OtherWays, WalletChain } from './other-ways.ts'
import { ButtonPairs, OtherWaysFrame } from './OtherWaysFrame.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { useArrival } from '../use-arrival.ts'

const WALLET_NAMES: Readonly<Record<WalletChain, () => string>> = {
  ethereum: m.auth_wallet_ethereum,
  solana: m.auth_wallet_solana,
}

/**
 * An emailed link, a code by phone, an account elsewhere, a wallet, or the company's own sign-in: whichever of these
 * the server's operator has enabled.
 */
export function OtherWaysIn({
  ways,
  onForm,
}: {
  ways: OtherWays
  onForm: (form: 'email' | 'sms' | 'company') => void
}) {
  const [working, setWorking] = useState<string | null>(null)
  const arrive = useArrival()
  const captcha = useCaptcha()
  if (ways.providers.length + ways.wallets.length === 0 && !ways.company && !ways.link && !ways.phone) return null

  async function go(way: string, work: () => Promise<void>) {
    setWorking(way)
    await work().finally(() => setWorking(null))
  }

  async function withWallet(chain: WalletChain) {
    if (!hasWallet(chain)) return void toast.error(m.auth_wallet_missing())
    try {
      const signedIn = await captcha.spend((captchaToken) => {
        const requested = {
          statement: m.auth_wallet_statement(),
          options: { url: `${location.origin}/auth`, captchaToken },
        }
        return auth.signInWithWeb3(chain === 'ethereum' ? { chain, ...requested } : { chain, ...requested })
      })
      if (signedIn === UNSOLVED) return
      const { error } = signedIn
      if (error) return void toast.error(authErrorWords(error, m.auth_wallet_failed()))
    } catch {
      // The wallet itself refused, for example because its owner declined.
      return void toast.error(m.auth_error_wallet())
    }
    await arrive()
  }

  return (
    <OtherWaysFrame>
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
      <ButtonPairs>
        <ProviderButtons providers={ways.providers} />
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
      </ButtonPairs>
    </OtherWaysFrame>
  )
}

/** Wallets inject themselves into the page. */
function hasWallet(chain: WalletChain): boolean {
  return typeof (window as { ethereum?: unknown; solana?: unknown })[chain] === 'object'
}
