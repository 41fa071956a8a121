type Patterns = readonly (readonly [RegExp, string])[]

const amenities: Patterns = [
  [/wi-?fi|internet|ethernet|fibre/, 'wifi'],
  [/work ?space|desk|office|monitor|cowork/, 'desk'],
  [/washer|washing|laundry|dryer/, 'washer'],
  [/air con|air-con|\ba\/?c\b|fan\b/, 'cold'],
  [/heat|fireplace|fire pit|barbecue|\bbbq\b|grill|sauna/, 'heat'],
  [/fridge|refrigerator|freezer|microwave|oven/, 'fridge'],
  [/coffee|espresso|kettle|tea\b/, 'coffee'],
  [/kitchen|cook|dishes|dining|breakfast/, 'kitchen'],
  [/pool\b|beach|sea\b|ocean|river|lake|waterfront|surf/, 'water'],
  [/bath|hot tub|shower|hot water|shampoo/, 'bath'],
  [/\btv\b|television|projector|netflix/, 'tv'],
  [/park(?:ing)?\b|garage|\bcar\b/, 'car'],
  [/bike|bicycle|scooter/, 'bike'],
  [/gym|fitness|exercise|yoga/, 'gym'],
  [/garden|terrace|balcony|patio|backyard|mountain|roof/, 'green'],
  [/alarm|extinguisher|first aid|safe\b|lock/, 'safe'],
  [/pets?\b/, 'pet'],
]

const houseRules: Patterns = [
  [/smok/, 'smoke'],
  [/quiet|night|sleep/, 'quiet'],
  [/pets?\b|dogs?\b|cats?\b/, 'pet'],
  [/part(?:y|ies)|events?\b/, 'party'],
  [/noise|calls?\b|music|loud/, 'noise'],
  [/check.?(?:in|out)|after \d|before \d/, 'time'],
  [/guests?\b|visitors?\b|people/, 'people'],
]

/** The symbol in `art/symbols.svg` for an amenity; "other" for an unknown one. */
export const amenityKind = (text: string): string => kindOf(amenities, text) ?? 'other'

/** The symbol for a house rule; "rule" for an unknown one. */
export const houseRuleKind = (text: string): string => kindOf(houseRules, text) ?? 'rule'

function kindOf(patterns: Patterns, text: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1]
}
