-- Folds a text as `contract/fold.ts` does: searches ignore case, accents, width, quotes and punctuation.
-- It names its letters itself, because lower() depends on the language of the database.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      regexp_replace(normalize(replace(words, U&'\00b4', ''''), NFKD),
        E'[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
        '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff'
        '''"`.\\u00ab\\u00bb\\u02b9-\\u02bc\\u2018-\\u201f\\u2032-\\u2037\\u2039\\u203a]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      'ÆÐØÞĐĦŁŊŒŦƏðøđħıłŧ'
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҺӘӨ'
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'abcdefghijklmnopqrstuvwxyz'
      'ædoþdhlŋœtədodhilt'
      'αβγδεζηθικλμνξοπρστυφχψωσ'
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳһәө'
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    E'[\\u0001-\\u0020!#-&(-\\-/:-@[-_{-\\u00a7\\u00a9\\u00ac\\u00ae-\\u00b1\\u00b6\\u00b7\\u00bf\\u060c\\u061b\\u061f\\u0964\\u0965'
    '\\u2010-\\u2017\\u2020-\\u2029\\u2030\\u2031\\u2038\\u203b-\\u205f\\u3000-\\u3003\\u3008-\\u301f\\u30fb]+', ' ', 'g'))
$$;

ALTER TABLE customer_profiles
  ADD words text COLLATE "C" GENERATED ALWAYS AS (folded(name)) STORED;
ALTER TABLE businesses
  ADD words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded(name)) STORED;
ALTER TABLE feedback DROP words,
  ADD words text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (folded(coalesce(comment, '') || E'\n' || coalesce(customer_name, ''))) STORED;
ALTER TABLE support_requests DROP words,
  ADD words text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (folded(business_name || E'\n' || issue_description)) STORED;
ALTER TABLE users DROP words,
  ADD words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded(
    coalesce(first_name || ' ', '') || coalesce(last_name, '') || E'\n' || coalesce(email, ''))) STORED;
