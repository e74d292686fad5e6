import type { Config } from '../platform/config/config.ts'

/** Whether a payment provider is configured. Without one, nothing is billed, there is no trial, and admins change the plan. */
export function hasPaymentProvider({ config }: { config: Pick<Config, 'stripeSecretKey'> }): boolean {
  return config.stripeSecretKey !== null
}
