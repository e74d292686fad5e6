/** ISO 4217 codes of the currencies in circulation, except the US dollar. */
const FOREIGN_CODES = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
    'HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD ' +
    'MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR ' +
    'RMB RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD ' +
    'TWD TZS UAH UGX UYU UZS VED VES VND VUV WST XAF XCD XCG XDR XOF XPF YER ZAR ZMW ZWG ZWL'
  ).split(' '),
)

export type CurrencyWord = 'usd' | 'foreign' | null

/**
 * The currency that a word next to an amount refers to: `usd` for `$`, `US$`, and `USD`; `foreign` for any other
 * currency sign (including with letters, such as `C$`) or another currency's three-letter code; null when it isn't a
 * currency.
 */
export function currencyOf(word: string): CurrencyWord {
  const upper = word.trim().toUpperCase()
  if (upper === '$' || upper === 'US$' || upper === 'USD' || upper === 'USD$') return 'usd'
  if (FOREIGN_CODES.has(upper.replace('$', ''))) return 'foreign'
  return /\p{Sc}/u.test(upper) ? 'foreign' : null
}
