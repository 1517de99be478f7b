/** Short abstracts and titles by the code of their language. Ours. */
export const LANGUAGE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Der Beitrag untersucht die Entwicklung der kommunalen Wärmeplanung in kleinen Gemeinden. Anhand von Interviews mit Verwaltungen und Stadtwerken wird gezeigt, welche Hindernisse bei der Umsetzung auftreten und wie sie überwunden werden können.',
    'Maschinelles Lernen in der Radiologie: Ein Überblick über Verfahren und Grenzen',
    'Die Rolle des Bodens im Klimaschutz',
    'Machine Learning und Deep Learning werden in der Medizin zunehmend eingesetzt. Wir vergleichen Random Forests und Convolutional Neural Networks für die Erkennung von Tumoren auf MRT-Bildern.',
  ],
  fr: [
    "Cet article étudie l'apprentissage automatique pour la prévision des crues. Nous présentons un modèle fondé sur des réseaux de neurones et nous le comparons aux méthodes classiques sur les données de la Loire.",
    'Histoire de la pêche en Bretagne au XIXe siècle',
    "La qualité de l'eau dans les rivières de montagne",
  ],
  es: [
    'Este trabajo presenta un estudio sobre la calidad del agua en los ríos de la región andina. Se analizaron muestras de doce estaciones durante dos años y los resultados muestran una relación con el uso del suelo.',
    'El papel de la escuela rural en la formación de los maestros',
  ],
  pt: [
    'Este trabalho apresenta um estudo sobre a qualidade da água nos rios da região amazônica. Foram analisadas amostras de doze estações durante dois anos e os resultados mostram uma relação com o uso do solo.',
    'O papel da escola na formação dos professores do campo',
  ],
  it: [
    "Questo lavoro presenta uno studio sulla qualità delle acque nei fiumi della regione alpina. Sono stati analizzati i campioni di dodici stazioni per due anni e i risultati mostrano una relazione con l'uso del suolo.",
  ],
  nl: [
    'In dit artikel wordt de invloed van stikstof op de heide onderzocht. Met metingen uit twaalf gebieden laten we zien dat de vegetatie in de loop van de jaren sterk is veranderd.',
  ],
  ru: [
    'В статье рассматривается влияние климатических изменений на режим рек Сибири. На основе данных двенадцати станций показано, что сроки ледохода сместились в среднем на неделю.',
  ],
  uk: [
    'У статті розглянуто вплив змін клімату на режим річок. На основі даних дванадцяти станцій показано, що строки льодоходу змістилися, які є важливими для цього.',
  ],
  sv: [
    'I denna artikel undersöks hur kvävet påverkar heden. Med mätningar från tolv områden visar vi att vegetationen har förändrats kraftigt under de senaste åren och att det inte är en följd av betet.',
  ],
  da: [
    'I denne artikel undersøges hvordan kvælstof påvirker heden. Med målinger fra tolv områder viser vi at vegetationen har ændret sig kraftigt gennem de seneste år, og at det ikke er en følge af græsning.',
  ],
  nb: [
    'I denne artikkelen undersøker vi hvordan nitrogen påvirker heien. Med målinger fra tolv områder viser vi at vegetasjonen har endret seg kraftig de siste årene, og at det ikke er en følge av beiting.',
  ],
  fi: [
    'Tässä artikkelissa tutkitaan typen vaikutusta nummiin. Mittaukset kahdeltatoista alueelta osoittavat, että kasvillisuus on muuttunut ja se ei ole laiduntamisen seuraus, mutta myös ilmasto on tekijä.',
  ],
  pl: [
    'W artykule zbadano wpływ azotu na wrzosowiska. Pomiary z dwunastu obszarów pokazują, że roślinność w ciągu lat silnie się zmieniła i nie jest to skutek wypasu, ale także klimatu.',
  ],
  cs: [
    'Článek zkoumá vliv dusíku na vřesoviště. Měření z dvanácti oblastí ukazují, že se vegetace v průběhu let výrazně změnila a že to není jen důsledek pastvy, ale také podnebí.',
  ],
  hu: [
    'A cikk azt vizsgálja, hogy a nitrogén hogyan hat a fenyérekre. A mérések azt mutatják, hogy a növényzet az évek során erősen megváltozott, és ez nem csak a legeltetés következménye.',
  ],
  ro: [
    'Acest articol studiază efectul azotului asupra pajiștilor. Măsurătorile din douăsprezece zone arată că vegetația s-a schimbat în ultimii ani și că aceasta nu este o urmare a pășunatului.',
  ],
  tr: [
    'Bu çalışmada azotun fundalıklar üzerindeki etkisi incelenmiştir. On iki bölgeden alınan ölçümler, bitki örtüsünün son yıllarda çok değiştiğini ve bunun sadece otlatma ile ilgili olmadığını göstermektedir.',
  ],
  zh: [
    '本文研究了氮沉降对荒地植被的影响。十二个地区的测量表明，植被在过去几年中发生了很大变化。',
    '基于深度学习的图像识别方法',
  ],
  ja: [
    '本研究では、窒素が草原の植生に与える影響を調べた。十二の地域での測定により、植生が大きく変化したことを示す。',
    '深層学習による画像認識の手法',
  ],
  th: ['บทความนี้ศึกษาผลของไนโตรเจนต่อพืชพรรณในทุ่งหญ้า และแสดงให้เห็นว่าพืชพรรณเปลี่ยนแปลงไปมาก'],
  en: [
    'We study flood forecasting with neural networks and compare them with the methods that are used on the data of the river.',
    'On the history of fishing in the age of the railways',
  ],
};
