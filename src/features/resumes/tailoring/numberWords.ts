/** Number words in the page's languages; `one` and the like are left out, because they are ambiguous. */
export const numberWords: ReadonlySet<string> = new Set(
  `
  two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty
  ninety hundred hundreds thousand thousands million millions billion billions dozen dozens percent twice tenfold
  double doubled doubling triple tripled tripling quadruple quadrupled half halved halving third thirds quarter
  zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert hunderte tausend tausende millionen
  milliarden dutzend dutzende prozent doppelt verdoppelt verdreifacht vervierfacht halb halbiert hälfte drittel viertel
  deux trois quatre cinq sept huit neuf dix onze douze vingt trente quarante cinquante cent cents mille milliard
  milliards douzaine douzaines doublé triplé moitié tiers quart
  dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cien ciento cientos mil miles millón millones
  docena docenas duplicado duplicó triplicado triplicó mitad tercio cuarto
  dois duas três quatro sete oito nove dez doze vinte trinta cem centenas milhares milhão milhões dúzia dúzias dobro
  dobrou duplicou triplicou metade terço
  `
    .split(/\s+/)
    .filter(Boolean),
)
