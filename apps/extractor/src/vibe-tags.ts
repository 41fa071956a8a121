import type { Amenity } from './listing-data.ts'

/**
 * At most eight tags that describe a stay, from its listed amenities, by icon or title. The description is not used: it may
 * mention a sea that is two hours away.
 */
export function vibeTagsIn(amenities: Amenity[], wifiMbps: number | null): string[] {
  const has = ({ icon, title }: Pattern) =>
    amenities.some((amenity) => icon?.test(amenity.icon) || title.test(amenity.title))
  const isFast = (wifiMbps ?? 0) >= 100 || has({ title: /\bfast wi-?fi\b|\bfib(?:re|er)\b/i })
  const tags = patterns.filter(([, pattern]) => has(pattern)).map(([tag]) => tag)
  return (isFast ? ['Fast wifi', ...tags] : tags).slice(0, 8)
}

type Pattern = { icon?: RegExp; title: RegExp }

const patterns: [tag: string, pattern: Pattern][] = [
  ['Made for work', { icon: /^SYSTEM_WORKSPACE$/, title: /\bdedicated workspace\b|\bco-?working\b/i }],
  [
    'Pool days',
    {
      icon: /^SYSTEM_POOL$/,
      title: /^(?:(?:swimming|private|shared|plunge|rooftop|indoor|outdoor|heated) )*pool\b(?! (?:table|view))/i,
    },
  ],
  ['Rooftop', { title: /\broof(?:top| terrace| deck)\b(?! (?:pool|view))/i }],
  [
    'By the sea',
    { icon: /^SYSTEM_BEACHFRONT$/, title: /\bbeach ?front\b|\bbeach access\b|\bsea ?front\b|\b(?:sea|ocean) view\b/i },
  ],
  ['Mountain air', { title: /\bski-?in\b|\bski in\b/i }],
  [
    'Garden',
    { icon: /^SYSTEM_(?:GARDEN|BACKYARD)$/, title: /\bgarden\b(?! view)|\bback ?yard\b|\bcourtyard\b(?! view)/i },
  ],
  [
    'Long dinners',
    { icon: /^SYSTEM_(?:BBQ_GRILL|GRILL)$/, title: /\bbbq\b|\bbarbecue\b|\boutdoor dining\b|\blong table\b/i },
  ],
  ['Pets welcome', { title: /^pets (?:allowed|welcome)/i }],
  ['Wellness', { icon: /^SYSTEM_(?:SAUNA|JACUZZI|HOT_TUB|GYM)$/, title: /\bsauna\b|\bhot tub\b|\bgym\b/i }],
]
