/** Matches class names of grey placeholder shapes: "card skeleton", "MuiSkeleton-root", "v-skeleton-loader". */
const isSkeleton =
  /[Ss]keletons?(?![a-z])|(?:^|[\s_-])(?:shimmer|placeholder-(?:glow|wave)|ghost-(?:line|text|card)|content-loader)(?:[\s_-]|$)/;
const isPulse = /(?:^|\s)animate-pulse(?:\s|$)/;
/** Maximum number of pulsing elements on a loaded page, where a pulse can be a dot that means "live". */
const fewPulses = 3;

/** Detects the markup of a page that is still loading. */
export class LoadingMarks {
  #pulses = 0;
  #isFound = false;

  /** True if the elements seen so far show that a part is loading. */
  get isLoading(): boolean {
    return this.#isFound || this.#pulses >= fewPulses;
  }

  see(attributes: Readonly<Record<string, string>>): void {
    if (this.#isFound) return;
    const names = (attributes.class ?? '').slice(0, 500);
    const isEndless = attributes.role === 'progressbar' && attributes['aria-valuenow'] === undefined;
    this.#isFound = attributes['aria-busy'] === 'true' || isEndless || isSkeleton.test(names);
    if (isPulse.test(names)) this.#pulses++;
  }
}

/** Matches the complete text of a part that is still loading: "Loading plans…", "Preise werden geladen …". */
const loadingText =
  /^(?:(?:please wait|loading|chargement|cargando|caricamento|carregando|a carregar|(?:wird|werden) geladen|lädt|laden|ładowanie|wczytywanie|yükleniyor|загрузка|načítání|laddar|indlæser|laster)(?!\p{L}).{0,30}|.{1,30}(?<!\p{L})(?:is loading|are loading|(?:wird|werden) geladen|yükleniyor|загружа\p{L}{2,5}|wordt geladen|worden geladen))[\s.…]{0,5}$|^.{0,12}(?:読み込み中|ロード中|加载中|載入中|불러오는 중|로딩 중).{0,6}$/iu;
const longest = 60;

export const isLoadingText = (text: string): boolean => text.length <= longest && loadingText.test(text);
