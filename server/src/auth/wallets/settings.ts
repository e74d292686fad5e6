import type { Chain } from '@plumbline/domain/auth/wallets/message'
import { onOff } from '../../platform/config/config.ts'

export const walletVariables = {
  AUTH_WEB3_ETHEREUM: onOff.default(false),
  AUTH_WEB3_SOLANA: onOff.default(false),
}

/** The wallets that can be used to sign in. */
export type WalletSettings = Readonly<Record<Chain, boolean>>
