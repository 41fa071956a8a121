export const picture = 'https://a0.muscache.com/im/pictures/miso/Hosting-7/original/e8a7cc66.jpeg'

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The head of a page with these tags; `title` is that of the browser tab. */
export function pageWith({ title = '', ...tags }: Record<string, string>): string {
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${attribute(content)}">`,
  )
  return `<html><head><title>${attribute(title)}</title>${metas.join('')}</head><body></body></html>`
}

/** Titles and descriptions as pages had them over the years, with names and texts of our own. */
export const previews: [page: string, tags: Record<string, string>, expected: object][] = [
  [
    '2014, with the tags of its time',
    {
      'og:type': 'airbedandbreakfast:listing',
      'og:title': 'Bright studio - Apartments for Rent in New York',
      'og:description':
        'Apartment in New York, United States. A boutique studio, a block from the park and just blo...',
      'og:image': picture,
      'airbedandbreakfast:locality': 'New York',
      'airbedandbreakfast:country': 'United States',
      'airbedandbreakfast:location:latitude': '40.74',
      'airbedandbreakfast:location:longitude': '-74.01',
    },
    {
      title: 'Bright studio',
      location: 'New York, United States',
      location_details: { latitude: 40.74, longitude: -74.01 },
      description: 'A boutique studio, a block from the park and just…',
      amenities: { listing_amenities: ['Apartment'] },
    },
  ],
  [
    '2014, with the place after the name',
    {
      'og:type': 'airbedandbreakfast:listing',
      'og:title': 'A house in the woods in Berlin',
      'airbedandbreakfast:locality': 'Berlin',
      'airbedandbreakfast:country': 'Germany',
    },
    { title: 'A house in the woods', location: 'Berlin, Germany' },
  ],
  [
    '2019, in Chinese',
    {
      'og:type': 'airbedandbreakfast:listing',
      'og:title': '【留声机】Loft & 双人大床房 - 上海的Houses 出租, Shanghai, 中国',
      'og:description': '位于中国上海的整套房子/公寓 我们的房间位于淮海商圈一带',
    },
    { title: '【留声机】Loft & 双人大床房', location: 'Shanghai, 中国', description: /淮海商圈一带$/ },
  ],
  [
    '2022',
    {
      'og:type': 'website',
      'og:title': 'Wooden cabin with a view of the wetlands - Cabins for Rent in Maryland, New York, United States',
      'og:description':
        "Entire cabin in Maryland, United States. Perfect for a couple's retreat, it has a fully-equipped k...",
      'og:image': picture,
      'og:url': 'https://www.airbnb.com/rooms/7',
      'twitter:title': 'Airbnb: Vacation Rentals, Cabins, Beach Houses, Unique Homes & Experiences',
    },
    {
      title: 'Wooden cabin with a view of the wetlands',
      location: 'Maryland, New York, United States',
      description: "Perfect for a couple's retreat, it has a fully-equipped…",
      images: [{ image_url: picture }],
      amenities: { listing_amenities: ['Entire cabin'] },
    },
  ],
  [
    '2022, a room in a home, with " in " and " - " in its name',
    {
      'og:type': 'website',
      'og:title':
        'Bedroom in a Serene Condo - near BART - Condominiums for Rent in San Francisco, California, United States',
      'og:description': 'Private room in condo in San Francisco, United States. Sunny and quiet.',
      'og:image': picture,
    },
    {
      title: 'Bedroom in a Serene Condo - near BART',
      location: 'San Francisco, California, United States',
      description: 'Sunny and quiet.',
      amenities: { listing_amenities: ['Private room in condo'] },
    },
  ],
  [
    '2022, in German',
    {
      'og:type': 'airbedandbreakfast:listing',
      'og:title': 'Klimts Turm - Ferienunterkünfte zur Miete in Malcesine, Venetien, Italien',
      'og:description': 'Gesamte Unterkunft in Malcesine, Italien. Ein ruhiger Ort.',
    },
    { title: 'Klimts Turm', location: 'Malcesine, Venetien, Italien', description: 'Ein ruhiger Ort.' },
  ],
  [
    '2022, in French',
    {
      'og:title': 'La villa - Proche Bordeaux - Maisons à louer à Ambarès-et-Lagrave, France',
      'og:description': 'Logement entier : villa à Ambarès-et-Lagrave, France. Un endroit calme.',
    },
    { title: 'La villa - Proche Bordeaux', location: 'Ambarès-et-Lagrave, France' },
  ],
  [
    '2022, with nothing but a description of an abbreviated place',
    {
      'og:type': 'airbedandbreakfast:listing',
      'og:title': 'Brick loft',
      'og:description': 'Entire loft in St. Louis, United States. Under the arch.',
    },
    { title: 'Brick loft', location: 'St. Louis, United States', description: 'Under the arch.' },
  ],
  [
    '2023, with the whole place in the title of the tab alone',
    {
      'og:type': 'airbedandbreakfast:listing',
      'og:title': 'Cabin in Medora · ★4.7 · Studio · 4 beds · No bathroom',
      'og:description': 'Badlands cabin, sleeps 6',
      'og:image': picture,
      title: 'Badlands cabin, sleeps 6 - Cabins for Rent in Medora, North Dakota, United States - Airbnb',
    },
    {
      title: 'Badlands cabin, sleeps 6',
      location: 'Medora, North Dakota, United States',
      airbnb_details: { airbnb_rating: 4.7 },
      amenities: { listing_amenities: ['4 beds'] },
    },
  ],
  [
    '2024, new, and with a dash in the place',
    {
      'og:title': 'Rental unit in Tableview - Sunset Beach · ★New · 1 bedroom · 2 beds · 1.5 baths',
      'og:description': 'Dune & sea',
    },
    {
      title: 'Dune & sea',
      location: 'Tableview - Sunset Beach',
      airbnb_details: { airbnb_rating: null },
      amenities: { listing_amenities: ['1 bedroom', '2 beds', '1.5 baths'] },
    },
  ],
  [
    '2025, for search engines alone',
    {
      title: 'Guest room in the heart of Berlin - Condominiums for Rent in Berlin, Berlin, Germany - Airbnb',
      description: '21 Jul 2025 - Private room in condo for $90. By the canal, with a des...',
    },
    {
      title: 'Guest room in the heart of Berlin',
      location: 'Berlin, Berlin, Germany',
      description: 'By the canal, with a…',
      amenities: { listing_amenities: ['Private room in condo'] },
    },
  ],
  [
    '2025, in French',
    {
      'og:title': 'Appartement · Perros-Guirec · ★4,76 · Studio · 1 lit · 1 salle de bain',
      'og:description': 'Le phare',
    },
    {
      title: 'Le phare',
      location: 'Perros-Guirec',
      airbnb_details: { airbnb_rating: 4.76 },
      amenities: { listing_amenities: ['1 bed', '1 bath'] },
    },
  ],
  [
    '2025, in Spanish, with its guests',
    {
      'og:title': 'Apartamento entero · Cali · ★4.9 · 7 huéspedes · 3 dormitorios · 5 camas · 2 baños',
      'og:description': 'Casa del río',
    },
    { title: 'Casa del río', location: 'Cali', size: 6 },
  ],
  [
    '2025, in Turkish',
    { 'og:title': 'Kiralık konut · Kadıköy · ★5,0 · 3 yatak odası · 4 yatak · 1 banyo', 'og:description': 'Deniz' },
    { title: 'Deniz', location: 'Kadıköy', amenities: { listing_amenities: ['3 bedrooms', '4 beds', '1 bath'] } },
  ],
  [
    '2025, in Korean',
    { 'og:title': '임대 호실 · 서울 · ★4.75 · 침실 1개 · 침대 1개 · 욕실 1개', 'og:description': '역세권숙소 207' },
    { title: '역세권숙소 207', location: '서울', airbnb_details: { airbnb_rating: 4.75 } },
  ],
  [
    '2025, in Slovak, with unbreakable spaces',
    { 'og:title': 'Vila · Lovran · ★5,0 · 7\u00a0spální · 8\u00a0lôžok · 8 kúpeľní', 'og:description': 'Vila' },
    { title: 'Vila', location: 'Lovran', amenities: { listing_amenities: ['7 bedrooms', '8 beds', '8 baths'] } },
  ],
]
