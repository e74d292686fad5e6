import type { PlanTier } from '@plumbline/domain/plans/plans'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { currentSession } from '../../shell/session/session.ts'
import { nextAddress } from '../../shell/session/sign-in-address.ts'
import { signOut } from '../../shell/session/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { createOrganization } from './organization.ts'
import { DEFAULT_PLAN, isPlanTier, PlanChoice } from './PlanChoice.tsx'
import { rules } from './rules.ts'

type Fields = { orgName: string; planTier: PlanTier }

/** The step for a person who is signed in but doesn't belong to an organization yet. */
export function OrganizationView({
  fullName,
  orgName,
  planTier,
  formerly,
}: {
  fullName: string
  orgName: string
  planTier: string
  /** the organization they used to have access to */
  formerly: string | null
}) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, formState, control } = useForm<Fields>({
    defaultValues: { orgName, planTier: isPlanTier(planTier) ? planTier : DEFAULT_PLAN },
  })

  const create = handleSubmit(async (fields) => {
    try {
      const session = await currentSession()
      if (session === null) return await revalidate()
      const made = await createOrganization({
        userId: session.user.id,
        orgName: fields.orgName.trim(),
        planTier: fields.planTier,
      })
      toast.success(m.auth_account_created({ organization: made.orgName }))
      await navigate(nextAddress(search), { replace: true })
    } catch (error) {
      toastFailure(error)
    }
  })

  return (
    <>
      <PageHead title={m.auth_organization_title()} />
      <h1 className="display-44">{m.auth_organization_title()}</h1>
      <p className="mt-3 mb-6 text-15 text-ink-soft">
        {formerly !== null
          ? m.auth_lost_access({ organization: formerly })
          : fullName
            ? m.auth_organization_lede_named({ name: fullName })
            : m.auth_organization_lede()}
      </p>
      <form noValidate onSubmit={create} className="space-y-4">
        <TextField
          {...register('orgName', { validate: rules.name(m.auth_org_name_missing) })}
          label={m.auth_org_name()}
          autoComplete="organization"
          required
          error={formState.errors.orgName?.message}
        />
        <Controller
          control={control}
          name="planTier"
          render={({ field }) => <PlanChoice value={field.value} onChange={field.onChange} />}
        />
        <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting}>
          {m.auth_organization_create()}
        </Button>
        <Button kind="quiet" wide onClick={() => void signOut().then(revalidate)}>
          {m.auth_other_account()}
        </Button>
      </form>
    </>
  )
}
