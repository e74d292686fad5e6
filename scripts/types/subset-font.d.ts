declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number }

  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, number | AxisRange>
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
}
