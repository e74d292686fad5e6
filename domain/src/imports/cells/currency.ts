/** Codes of ISO 4217 in circulation, but the dollar of the United States. */
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
 * What a word beside an amount says: `usd` for `$`, `US$` and `USD`; `foreign` for any other currency sign (also one with
 * letters, such as `C$`) or a three-letter code of another currency; null when it is no currency.
 */
export function currencyOf(word: string): CurrencyWord {
  const upper = word.trim().toUpperCase()
  if (upper === '$' || upper === 'US$' || upper === 'USD' || upper === 'USD$') return 'usd'
  if (FOREIGN_CODES.has(upper.replace('$', ''))) return 'foreign'
  return /\p{Sc}/u.test(upper) ? 'foreign' : null
}
