import type { Chain } from '@plumbline/domain/auth/wallets/message'
import { onOff } from '../../platform/config/config.ts'

export const walletVariables = {
  AUTH_WEB3_ETHEREUM: onOff.default(false),
  AUTH_WEB3_SOLANA: onOff.default(false),
}

/** Which wallets may sign people in. */
export type WalletSettings = Readonly<Record<Chain, boolean>>
