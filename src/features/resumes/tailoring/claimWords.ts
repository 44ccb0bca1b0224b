/**
 * Negations and claims in the page's languages, by meaning. A wording may contain one only if its entry has one of
 * the same meaning.
 */
const claims = {
  negation: `
    not no never none nobody nothing neither nor without cannot hardly
    nicht kein keine keinem keinen keiner keines nie niemals niemand nichts weder ohne
    ne pas jamais aucun aucune rien ni sans
    nunca jamás nadie nada ningún ninguno ninguna sin
    não ninguém nenhum nenhuma nem sem`,
  leadership: `
    lead leads leading led leader leaders leadership head heads headed heading headship manage manages managed managing
    manager management direct directs directed directing director supervise supervised supervising supervisor oversaw
    oversee oversees overseeing spearheaded spearheading chaired chairing championed championing
    leite leiten leitend leitete geleitet leitung leiter leiterin führen führte geführt führung führend verantwortlich
    verantwortete verantwortung betreute anleitete angeleitet
    dirige diriger dirigé dirigeait direction directeur directrice mené mener encadré encadrer encadrement géré gérer
    gestion piloté piloter responsable
    lidera liderar lideró liderado liderazgo líder dirigir dirigió dirigido dirección encabezó gestionó gestionar gestión
    jefe jefa supervisó
    liderou liderado liderança dirigiu dirigido gerenciou gerenciar gestão gerente chefiou chefe supervisionou
    responsável`,
  founding: `
    found founded founding founder founders cofounded cofounder pioneered pioneering pioneer invented inventing inventor
    patented patent patents
    gründete gegründet gründung gründer gründerin mitgründer erfand erfunden erfinder patentiert patent
    fondé fonder fondateur fondatrice cofondateur inventé inventeur breveté brevet
    fundó fundar fundado fundador fundadora cofundador inventó inventor patentó patente
    fundou fundar cofundou inventou inventora patenteou`,
  award: `
    win wins winning won winner winners award awards awarded prize prizes prizewinning honoured honored acclaimed
    renowned medal
    gewann gewonnen gewinner gewinnerin preis preise preisgekrönt ausgezeichnet ausgezeichnete auszeichnung prämiert
    gagné gagner gagnant remporté lauréat lauréate prix primé primée récompensé récompense
    ganó ganar ganador ganadora premio premios premiado premiada galardonado galardonada
    ganhou ganhador ganhadora prêmio prêmios prémio premiado premiada vencedor vencedora venceu`,
  superlative: `
    best top finest foremost unique uniquely sole solely alone singlehandedly single-handedly unmatched unrivalled
    world-class record-breaking largest fastest
    beste besten bester bestes einzige einziger allein alleine führendste größte größter schnellste schnellster
    meilleur meilleure meilleurs unique seul seule
    mejor mejores único única solo sola
    melhor melhores sozinho sozinha`,
  expertise: `
    expert experts expertise mastered mastery senior principal chief architect veteran authority
    experte expertin expertise beherrscht meister leitender chefarchitekt architekt architektin
    experte maîtrise maîtrisé chef architecte
    experto experta dominio maestría arquitecto arquitecta
    especialista domínio mestria arquiteto arquiteta`,
}

const claimOf = new Map(
  Object.entries(claims).flatMap(([claim, words]) =>
    words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [word, claim] as const),
  ),
)

/** The claiming words of a text with their meaning. Hyphenated words count as a whole and in parts. */
export function claimsIn(text: string): { word: string; claim: string }[] {
  const words = text.match(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu) ?? []
  return words.flatMap((word) => {
    const key = word.normalize('NFC').toLowerCase()
    if (/n['’]t$/.test(key)) return { word, claim: 'negation' }
    const known = [key, ...key.split(/[-'’]/)].flatMap((part) => claimOf.get(part) ?? [])
    return known.map((claim) => ({ word, claim }))
  })
}
