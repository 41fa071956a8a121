/** Tags that describe a stay, derived from the page's text; at most eight, most certain first. */
export function vibeTagsIn(texts: string[]): string[] {
  const text = texts.join('\n').slice(0, 20_000)
  return vibes
    .filter(([, pattern]) => pattern.test(text))
    .map(([tag]) => tag)
    .slice(0, 8)
}

const vibes: [tag: string, pattern: RegExp][] = [
  ['Made for work', /\bdedicated workspace|\bworkspace|\bco-?working|\b(?:standing )?desks?\b/i],
  ['Fast wifi', /\bfast wi-?fi|\bfib(?:re|er)\b|\b\d{3,}\s?mbps/i],
  ['Pool days', /\b(?:swimming |private |shared |plunge |rooftop )?pool\b(?! table)/i],
  ['Rooftop', /\broof(?:top| terrace)/i],
  ['By the sea', /\bbeach|\bsea ?(?:side|front)|\bocean|\bharbou?r|\bwaterfront/i],
  ['Surf', /\bsurf/i],
  ['Mountain air', /\bmountains?\b|\bhik(?:e|ing)|\blevadas?\b/i],
  ['In the old town', /\bold (?:town|city|quarter)|\bmedina\b|\bhistoric/i],
  ['Quiet', /\bquiet (?!hours)|\bpeace(?:ful| and quiet)|\bcalm\b/i],
  ['Garden', /\bgarden|\bcourtyard|\bpatio\b/i],
  ['Long dinners', /\blong table|\bdinners?\b|\bbbq\b|\bbarbecue|\bgrill\b/i],
  ['City life', /\bcaf[ée]s?\b|\bnightlife|\bnight market|\bcity cent(?:re|er)|\bmetro\b/i],
  ['Pets welcome', /\bpets (?:allowed|welcome)/i],
  ['Wellness', /\bsauna|\bhot tub|\byoga|\bgym\b/i],
]
