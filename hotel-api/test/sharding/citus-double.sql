-- What Citus refuses of a schema, as its documents and sources state it; rows stay where they are. Sources are files of
-- citusdata/citus in src/backend/distributed, and https://docs.citusdata.com/en/stable/develop/reference_ddl.html.

create schema citus_double;
-- 'local' is a table that a key links to a reference table. Other tables are not listed.
create table citus_double.tables (
  name text primary key,
  kind text not null check (kind in ('distributed', 'reference', 'local')),
  key text,
  colocation text,
  -- Whether the rows from before still lie beside the coordinator's shards.
  has_leftovers boolean not null
);

create view citus_double.keys as
  select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
    confdeltype as on_delete, confupdtype as on_update,
    array(select attname::text from unnest(conkey) with ordinality as listed (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
    array(select attname::text from unnest(confkey) with ordinality as listed (number, place)
      join pg_attribute on attrelid = confrelid and attnum = number order by place) as targets
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;

-- commands/foreign_constraint.c, ErrorIfUnsupportedForeignConstraintExists; planner and docs: "Creating and Distributing
-- Tables", "Foreign keys may be created in these situations".
create function citus_double.check_keys() returns void language plpgsql as $$
  declare
    link record;
  begin
    for link in
      select keys.*, source.kind as source_kind, source.key, source.colocation, target.kind as target_kind,
        target.key as target_key, target.colocation as target_colocation
      from citus_double.keys
        left join citus_double.tables as source on source.name = keys."from"
        left join citus_double.tables as target on target.name = keys."to"
      where source.kind is not null or target.kind is not null
    loop
      if link.source_kind = 'distributed' and link.target_kind is distinct from 'distributed'
        and link.target_kind is distinct from 'reference' then
        raise exception 'referenced table "%" must be a distributed table or a reference table', link."to";
      end if;
      if link.target_kind = 'distributed' and link.source_kind is distinct from 'distributed' then
        raise exception 'cannot create foreign key constraint since foreign keys from reference tables and local tables to distributed tables are not supported: %', link.name;
      end if;
      if link.source_kind = 'distributed' and link.target_kind = 'distributed' and (
        link.colocation <> link.target_colocation
        or array_position(link.columns, link.key) is null
        or array_position(link.columns, link.key) is distinct from array_position(link.targets, link.target_key)
      ) then
        raise exception 'cannot create foreign key constraint since relations are not colocated or not referencing a reference table: %', link.name;
      end if;
      if link.source_kind = 'distributed' and link.key = any(link.columns)
        and (link.on_delete in ('n', 'd') or link.on_update in ('n', 'd', 'c')) then
        raise exception 'cannot create foreign key constraint: SET NULL or SET DEFAULT is not supported when distribution key is included: %', link.name;
      end if;
    end loop;
  end $$;

-- commands/create_distributed_table.c: a table with triggers is refused without the setting.
create function citus_double.check_triggers(relation text) returns void language plpgsql as $$
  begin
    if exists (select from pg_trigger where tgrelid = relation::regclass and not tgisinternal)
      and coalesce(current_setting('citus.enable_unsafe_triggers', true), 'off') <> 'on' then
      raise exception 'cannot distribute relation "%" because it has triggers', relation;
    end if;
    -- executor/multi_executor.c, EnsureRemoteTaskExecutionAllowed: a trigger runs on a shard and may use its own row alone.
    if exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = relation::regclass and not tgisinternal and prosrc ~* '\m(insert|update|delete|select)\M'
    ) then
      raise exception 'cannot execute a distributed query from a query on a shard: a trigger of %', relation;
    end if;
  end $$;

-- Each of these calls begins with it.
create function citus_double.begin_table(relation text) returns void language plpgsql as $$
  begin
    if exists (select from citus_double.tables where name = relation and kind <> 'local') then
      raise exception 'table "%" is already distributed', relation;
    end if;
    perform citus_double.check_triggers(relation);
  end $$;

create function citus_double.has_rows(relation text) returns boolean language plpgsql as $$
  declare
    found boolean;
  begin
    execute format('select exists (select from %I)', relation) into found;
    return found;
  end $$;

create function citus_double.add(relation text, kind text, key text, colocation text) returns void language sql as $$
  insert into citus_double.tables values (relation, kind, key, colocation, citus_double.has_rows(relation))
  on conflict (name) do update
    set kind = excluded.kind, key = excluded.key, colocation = excluded.colocation, has_leftovers = excluded.has_leftovers
$$;

create function create_reference_table(relation text) returns void language plpgsql as $$
  begin
    perform citus_double.begin_table(relation);
    perform citus_double.add(relation, 'reference', null, null);
    -- create_distributed_table.c: the keys are made anew, "which means converting local tables to citus local tables":
    -- all that are linked to it, by however many keys.
    insert into citus_double.tables
      with recursive linked (name) as (
        select relation
        union
        select case when keys."from" = linked.name then keys."to" else keys."from" end
        from linked join citus_double.keys on linked.name in (keys."from", keys."to")
      )
      select name, 'local', null, null, false from linked
    on conflict do nothing;
    perform citus_double.check_keys();
  end $$;

create function create_distributed_table(relation text, distribution text, colocate_with text default 'default')
returns void language plpgsql as $$
  declare
    own_type text;
    their_type text;
    their_colocation text;
  begin
    perform citus_double.begin_table(relation);
    -- commands/alter_table.c, ErrorIfTableHasIdentityColumn: a local table is undistributed first.
    if exists (select from citus_double.tables where name = relation and kind = 'local')
      and exists (select from pg_attribute where attrelid = relation::regclass and attidentity <> '') then
      raise exception 'cannot complete operation on a table with identity column: %', relation;
    end if;
    select format_type(atttypid, atttypmod) into own_type
      from pg_attribute where attrelid = relation::regclass and attname = distribution and attgenerated = '';
    if own_type is null then
      raise exception 'cannot distribute relation: %: no column % that is not generated', relation, distribution;
    end if;
    -- commands/table.c, ErrorIfUnsupportedConstraint: it looks at each unique index.
    if exists (
      select from pg_index where indrelid = relation::regclass and indisunique and not exists (
        select from pg_attribute
        where attrelid = indrelid and attname = distribution and attnum = any(indkey::smallint[])
      )
    ) then
      raise exception 'cannot create constraint on "%": Distributed relations cannot have UNIQUE, EXCLUDE, or PRIMARY KEY constraints that do not include the partition column', relation;
    end if;
    if colocate_with <> 'none' then
      select colocation, format_type(atttypid, atttypmod) into their_colocation, their_type
        from citus_double.tables join pg_attribute on attrelid = name::regclass and attname = key
        where name = colocate_with and kind = 'distributed';
      if their_type is distinct from own_type then
        raise exception 'cannot colocate tables % and %', colocate_with, relation;
      end if;
    end if;
    perform citus_double.add(relation, 'distributed', distribution, coalesce(their_colocation, relation));
    perform citus_double.check_keys();
  end $$;

create function truncate_local_data_after_distributing_table(relation text) returns void language plpgsql as $$
  begin
    update citus_double.tables set has_leftovers = false where name = relation and kind <> 'local';
    if not found then
      raise exception 'supplied parameter is not a distributed table: %', relation;
    end if;
    if exists (
      select from citus_double.keys left join citus_double.tables as source on source.name = keys."from"
      where keys."to" = relation and coalesce(source.kind, 'local') = 'local'
    ) then
      raise exception 'cannot truncate a table referenced in a foreign key constraint by a local table: %', relation;
    end if;
  end $$;

create function citus_double.after_command() returns event_trigger language plpgsql as $$
  declare
    link text;
  begin
    perform citus_double.check_keys();
    -- Docs: "Leftover local data … can cause irrelevant constraint violations on the coordinator."
    select keys.name into link from citus_double.keys
      join citus_double.tables on tables.name in (keys."from", keys."to") and has_leftovers;
    if link is not null then
      raise exception 'rows from before stand in the way of %: truncate_local_data_after_distributing_table', link;
    end if;
  end $$;

create event trigger citus_double on ddl_command_end when tag in ('ALTER TABLE') execute function citus_double.after_command();
