import { useRevalidator } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { queryClient } from '../../shell/api/query-client.ts'
import { signOut } from '../../shell/session/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { FactorProof } from './FactorProof.tsx'
import type { OwnFactor } from './second-factor.ts'

/** Shown between the first factor and the application, to people with a second factor. */
export function SecondFactorView({ factors }: { factors: readonly OwnFactor[] }) {
  const { revalidate } = useRevalidator()

  async function goOn() {
    queryClient.clear()
    toast.success(m.auth_welcome_back())
    await revalidate()
  }

  return (
    <>
      <PageHead title={m.auth_factor_title()} />
      <h1 className="display-44">{m.auth_factor_title()}</h1>
      <p className="mt-3 mb-6 text-15 text-ink-soft">{m.auth_factor_lede()}</p>
      <FactorProof factors={factors} onShown={goOn} />
      <Button kind="quiet" wide className="mt-3" onClick={() => void signOut().then(revalidate)}>
        {m.auth_other_account()}
      </Button>
    </>
  )
}
