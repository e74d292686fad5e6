export type SmsChannel = 'sms' | 'whatsapp'

/**
 * @property to a phone number in E.164 without the plus sign
 * @property reportTo where the service reports how it fares, if it can reach that address
 */
export type TextMessage = { to: string; body: string; channel: SmsChannel; reportTo?: string }
