/** What a sample picture shows. */
export type SiteView = 'kitchen' | 'bath' | 'wall' | 'panel' | 'front'

const VIEWS: Readonly<Record<SiteView, string>> = {
  kitchen: `
    <rect width="640" height="480" fill="#e6e1d6"/><rect y="330" width="640" height="150" fill="#c59b66"/>
    <g fill="#f6f4ee" stroke="#bdb5a4" stroke-width="2">
      <rect x="40" y="60" width="90" height="110"/><rect x="136" y="60" width="90" height="110"/><rect x="414" y="60" width="90" height="110"/><rect x="510" y="60" width="90" height="110"/>
      <rect x="40" y="262" width="90" height="90"/><rect x="136" y="262" width="90" height="90"/><rect x="318" y="262" width="90" height="90"/><rect x="510" y="262" width="90" height="90"/>
    </g>
    <rect x="30" y="246" width="580" height="16" fill="#b98b52"/><rect x="260" y="50" width="120" height="120" fill="#cfe4f2" stroke="#fff" stroke-width="8"/>
    <rect x="414" y="236" width="90" height="118" fill="#8d9098"/>`,
  bath: `
    <rect width="640" height="480" fill="#dcdfdc"/><g stroke="#c2c7c3" stroke-width="2"><path d="M0 80H640M0 160H640M0 240H640M80 0V320M160 0V320M240 0V320M320 0V320M400 0V320M480 0V320M560 0V320"/></g>
    <rect y="320" width="640" height="160" fill="#a99877"/><rect x="60" y="70" width="150" height="110" fill="#bcd0d8" stroke="#8f8a7c" stroke-width="6"/>
    <rect x="50" y="230" width="190" height="120" fill="#9c8f7a"/><rect x="400" y="230" width="220" height="130" rx="14" fill="#fbfaf7" stroke="#c9c4b8" stroke-width="3"/>
    <rect x="500" y="110" width="16" height="60" fill="#bd6a3a"/>`,
  wall: `
    <rect width="640" height="480" fill="#ede7da"/><rect y="380" width="640" height="100" fill="#b98f5c"/>
    <rect x="380" y="60" width="170" height="200" fill="#d6e7f0" stroke="#fff" stroke-width="14"/>
    <path d="M90 90c70 20 120 6 190 30s-40 60-110 60-160-60-80-90z" fill="#d8ccb2"/><path d="M60 300 210 296" stroke="#c9bda2" stroke-width="6"/>`,
  panel: `
    <rect width="640" height="480" fill="#c9a778"/><g fill="#a9854f"><rect x="70" width="26" height="480"/><rect x="270" width="26" height="480"/><rect x="470" width="26" height="480"/></g>
    <rect x="230" y="90" width="200" height="300" fill="#8b9096"/><rect x="252" y="120" width="156" height="240" fill="#4d535c"/>
    <g fill="#e3b341"><rect x="268" y="140" width="58" height="18"/><rect x="334" y="140" width="58" height="18"/><rect x="268" y="170" width="58" height="18"/><rect x="334" y="170" width="58" height="18"/><rect x="268" y="200" width="58" height="18"/></g>
    <path d="M250 0C240 40 300 60 290 92M380 0C390 40 350 60 350 92" stroke="#f3f1ea" stroke-width="6" fill="none"/>`,
  front: `
    <rect width="640" height="300" fill="#bcd9ea"/><rect y="300" width="640" height="180" fill="#7d9a5f"/>
    <rect x="120" y="170" width="400" height="200" fill="#e9e2d0"/><path d="M90 180 320 70 550 180z" fill="#6d5a4b"/>
    <rect x="290" y="270" width="60" height="100" fill="#7a4a34"/><g fill="#d5e6ef" stroke="#fff" stroke-width="6"><rect x="160" y="220" width="80" height="70"/><rect x="400" y="220" width="80" height="70"/></g>`,
}

/** A drawing that stands for a photo of the sample's houses. */
export async function sitePicture(view: SiteView): Promise<Uint8Array> {
  // Loaded on demand, because this file is also imported when there is no sample to create.
  const { default: sharp } = await import('sharp')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 640 480">${VIEWS[view]}</svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
}
